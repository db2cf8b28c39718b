package dev.onset;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.properties.HasOwner;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.onset.state.engine.Engine;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The arrows between the modules, and what may be used where. */
class ArchitectureTest {
  private static final String[] AVRO = {"org.apache.avro..", "dev.onset.schemas.."};
  private static final String[] BROKER = {
    "kafka..",
    "scala..",
    "org.apache.kafka.controller..",
    "org.apache.kafka.coordinator..",
    "org.apache.kafka.metadata..",
    "org.apache.kafka.network..",
    "org.apache.kafka.raft..",
    "org.apache.kafka.server..",
    "org.apache.kafka.storage.."
  };

  private static final String[] OPTIONAL = {
    "dev.onset.evaluation..", "dev.onset.lab..", "net.datafaker..", "org.ejml.."
  };

  private static JavaClasses onset;

  @BeforeAll
  static void read() {
    onset =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.onset");
  }

  @ParameterizedTest
  @CsvSource({
    "model,",
    "schemas,",
    "serdes,     model schemas",
    "inference,  model",
    "state,      model",
    "formats,    model",
    "endpoint,",
    "assembly,   model state inference",
    "streams,    model serdes state inference schemas assembly",
    "app,        model serdes state inference schemas assembly streams formats endpoint",
    "evaluation, model serdes state inference schemas assembly streams formats endpoint app"
  })
  void arrowsPointOnlyAsTheLayoutSays(String module, String allowed) {
    String[] targets =
        Stream.concat(
                Stream.of(module),
                allowed == null ? Stream.empty() : Arrays.stream(allowed.split(" ")))
            .map(target -> "dev.onset." + target + "..")
            .toArray(String[]::new);
    DescribedPredicate<JavaClass> other =
        resideInAPackage("dev.onset..").and(DescribedPredicate.not(resideInAnyPackage(targets)));

    noClasses()
        .that()
        .resideInAPackage("dev.onset." + module + "..")
        .should()
        .dependOnClassesThat(other)
        .check(onset);
  }

  /**
   * The production image is built without the evaluation, and the product without the laboratory.
   */
  @Test
  void noOtherModuleSeesTheEvaluation() {
    noClasses()
        .that()
        .resideInAPackage("dev.onset..")
        .and()
        .resideOutsideOfPackage("dev.onset.evaluation..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(OPTIONAL)
        .check(onset);
  }

  /**
   * Live, replay, demo, evaluation and benchmarks share one wiring; ablations are its parameters.
   */
  @Test
  void oneClassBuildsEngines() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("dev.onset.assembly.EngineFactory")
        .should()
        .callConstructorWhere(
            JavaCall.Predicates.target(HasOwner.Predicates.With.owner(type(Engine.class))))
        .check(onset);
  }

  @Test
  void theModelNeedsThreeLibrariesOnly() {
    classes()
        .that()
        .resideInAPackage("dev.onset.model..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "dev.onset.model..",
            "java..",
            "javax.crypto..",
            "com.google.i18n.phonenumbers..",
            "com.google.re2j..",
            "org.snakeyaml..")
        .check(onset);
  }

  @Test
  void theEngineNeedsNothingButTheModel() {
    classes()
        .that()
        .resideInAPackage("dev.onset.state..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("dev.onset.state..", "dev.onset.model..", "com.google.re2j..", "java..")
        .check(onset);
  }

  @Test
  void avroIsSeenBySerdesAndStreamsOnly() {
    noClasses()
        .that()
        .resideInAPackage("dev.onset..")
        .and()
        .resideOutsideOfPackages("dev.onset.schemas..", "dev.onset.serdes..", "dev.onset.streams..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(AVRO)
        .check(onset);
  }

  @Test
  void theBrokerIsSeenByItsOwnPackageOnly() {
    noClasses()
        .that()
        .resideInAPackage("dev.onset..")
        .and()
        .resideOutsideOfPackage("dev.onset.app.broker..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(BROKER)
        .check(onset);
  }

  /** Its running time on a hostile text is not bounded by the text's length. */
  @Test
  void noBacktrackingPatternReadsInput() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.onset.inference..", "dev.onset.state..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.util.regex..")
        .orShould()
        .callMethod(String.class, "matches", String.class)
        .orShould()
        .callMethod(String.class, "replaceAll", String.class, String.class)
        .orShould()
        .callMethod(String.class, "replaceFirst", String.class, String.class)
        .check(onset);
  }

  @Test
  void theSameInputGivesTheSameBytes() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.onset.model..", "dev.onset.inference..", "dev.onset.state..")
        .should()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(Instant.class, "now")
        .orShould()
        .callMethod(Math.class, "random")
        .orShould()
        .callMethod(UUID.class, "randomUUID")
        .orShould()
        .callConstructor(Random.class)
        .orShould()
        .dependOnClassesThat(
            JavaClass.Predicates.assignableTo(ThreadLocalRandom.class)
                .or(JavaClass.Predicates.assignableTo(SecureRandom.class))
                .or(JavaClass.Predicates.assignableTo(Clock.class)))
        .check(onset);
  }

  @Test
  void noStageTalksToTheNetwork() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.onset.model..", "dev.onset.inference..", "dev.onset.state..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..", "java.net.http..", "javax.net..")
        .check(onset);
  }

  @Test
  void packagesFormNoCycle() {
    slices().matching("dev.onset.(**)").should().beFreeOfCycles().check(onset);
  }
}
