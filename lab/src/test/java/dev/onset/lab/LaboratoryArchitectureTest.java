package dev.onset.lab;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.properties.HasOwner;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.onset.state.engine.Engine;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What may be used where in the laboratory. */
class LaboratoryArchitectureTest {
  private static JavaClasses laboratory;

  @BeforeAll
  static void read() {
    laboratory =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.onset.lab");
  }

  /** Benchmarks and comparisons measure the wiring that runs live; ablations are its parameters. */
  @Test
  void theProductBuildsItsEngines() {
    noClasses()
        .should()
        .callConstructorWhere(
            JavaCall.Predicates.target(
                HasOwner.Predicates.With.owner(
                    com.tngtech.archunit.core.domain.JavaClass.Predicates.type(Engine.class))))
        .check(laboratory);
  }

  /**
   * What a system is judged on knows nothing of how the system finds spans. The answers on which
   * the second layer is judged are by definition those that the first one lets pass (second paper,
   * section III-D), so the one class that says so asks it.
   */
  @Test
  void corporaNeedNothingOfTheExtraction() {
    noClasses()
        .that()
        .resideInAPackage("dev.onset.lab.corpus..")
        .and()
        .doNotHaveFullyQualifiedName("dev.onset.lab.corpus.leakage.DirectIdentifiers")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.onset.inference..")
        .check(laboratory);
  }
}
