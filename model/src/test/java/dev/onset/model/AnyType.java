package dev.onset.model;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;

/** Any type that ships, and one of each class of a policy's own. */
public final class AnyType implements ArbitrarySupplier<PiiType> {
  @Override
  public Arbitrary<PiiType> get() {
    return Arbitraries.oneOf(
        Arbitraries.of(PiiType.values()),
        Arbitraries.of(PiiClass.values())
            .filter(PiiClass::mayBeOwn)
            .map(piiClass -> PiiType.own("CASE_FILE", piiClass)));
  }
}
