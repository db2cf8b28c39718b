package dev.onset.state.anaphora;

import dev.onset.model.PiiType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a reference refers to: the twelve categories of the dictionary (spec section 5). */
public enum Category {
  DOB(PiiType.DOB),
  ZIP5(PiiType.ZIP5),
  LOCATION(PiiType.LOCATION),
  OCCUPATION(PiiType.OCCUPATION),
  ORG(PiiType.ORG),
  SCHOOL(PiiType.SCHOOL),
  AGE(PiiType.AGE),
  GENDER(PiiType.GENDER),
  /** The full name, or the part of it that is known. */
  NAME(PiiType.NAME_FULL, PiiType.NAME_PART),
  EMAIL(PiiType.EMAIL),
  PHONE(PiiType.PHONE),
  /** "Same as before": whatever it is that the turn speaks of or that was asked for. */
  SAME();

  private final List<PiiType> types;

  Category(PiiType... types) {
    this.types = List.of(types);
  }

  /** The types that a reference of this category may stand for, the one to be preferred first. */
  List<PiiType> types() {
    return types;
  }

  /** The category of a type; empty for a type that nothing refers back to. */
  public static Optional<Category> of(PiiType type) {
    return Arrays.stream(values()).filter(each -> each.types.contains(type)).findFirst();
  }
}
