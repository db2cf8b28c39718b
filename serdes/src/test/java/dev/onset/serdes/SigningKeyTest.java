package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onset.model.ChainSignature;
import dev.onset.model.MasterKey;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.NamedParameterSpec;
import java.util.Base64;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

class SigningKeyTest {
  /** The JDK's own signer, which signed the trails of earlier versions. */
  @Property(tries = 50)
  void signsAsTheJdkDoes(@ForAll @Size(32) byte[] secret, @ForAll String text)
      throws GeneralSecurityException {
    MasterKey master = new MasterKey(secret);
    byte[] statement = text.getBytes(StandardCharsets.UTF_8);
    PrivateKey seed =
        KeyFactory.getInstance("Ed25519")
            .generatePrivate(
                new EdECPrivateKeySpec(NamedParameterSpec.ED25519, master.signingSeed()));
    Signature jdk = Signature.getInstance("Ed25519");
    jdk.initSign(seed);
    jdk.update(statement);

    SigningKey key = SigningKey.of(master);
    ChainSignature signature = key.sign(statement);

    assertThat(Base64.getUrlDecoder().decode(signature.value())).isEqualTo(jdk.sign());
    assertThat(key.verifying().verifies(statement, signature.value())).isTrue();
    assertThat(VerifyingKey.parse(key.verifying().pem())).containsExactly(key.verifying());
  }
}
