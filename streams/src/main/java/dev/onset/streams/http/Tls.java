package dev.onset.streams.http;

import dev.onset.streams.failure.ConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collections;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** TLS from key stores and certificates. */
public final class Tls {
  private Tls() {}

  /**
   * TLS for an instance, which serves and calls other instances. It presents the key of the store
   * and trusts all certificates in it, including its own. So all instances may share one store; if
   * each has its own certificate, every store must also hold that of the authority.
   *
   * @param store PKCS#12 with one private key
   * @throws ConfigurationException if it cannot be read or holds no private key
   */
  public static SSLContext of(Path store, char[] password) {
    try (InputStream in = Files.newInputStream(store)) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(in, password);
      boolean holdsKey = false;
      for (String alias : Collections.list(keys.aliases())) {
        holdsKey |= keys.isKeyEntry(alias);
      }
      if (!holdsKey) {
        throw new ConfigurationException("The key store " + store + " holds no private key.");
      }
      KeyManagerFactory presenting =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      presenting.init(keys, password);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(presenting.getKeyManagers(), trusting(keys).getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new ConfigurationException(
          "The key store %s cannot be used; it must be a readable PKCS#12 file, and its"
              + " password that of the password file.",
          store);
    }
  }

  /**
   * TLS for a caller, which trusts these certificates only.
   *
   * @param certificates PEM
   * @throws ConfigurationException if there are none
   */
  public static SSLContext trusting(Path certificates) {
    try (InputStream in = Files.newInputStream(certificates)) {
      KeyStore trusted = KeyStore.getInstance("PKCS12");
      trusted.load(null, null);
      int number = 0;
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        trusted.setCertificateEntry(Integer.toString(number++), one);
      }
      if (number == 0) {
        throw new ConfigurationException("The file " + certificates + " holds no certificate.");
      }
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trusting(trusted).getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new ConfigurationException(
          "The file " + certificates + " cannot be read as certificates in PEM.");
    }
  }

  private static TrustManagerFactory trusting(KeyStore store) throws GeneralSecurityException {
    TrustManagerFactory trusting =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trusting.init(store);
    return trusting;
  }
}
