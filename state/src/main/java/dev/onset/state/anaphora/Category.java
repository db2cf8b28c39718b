package dev.onset.state.anaphora;

import dev.onset.model.PiiType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The twelve categories of the reference dictionary (spec section 5). */
public enum Category {
  DOB(PiiType.DOB),
  ZIP5(PiiType.ZIP5),
  LOCATION(PiiType.LOCATION),
  OCCUPATION(PiiType.OCCUPATION),
  ORG(PiiType.ORG),
  SCHOOL(PiiType.SCHOOL),
  AGE(PiiType.AGE),
  GENDER(PiiType.GENDER),
  /** The full name, or its known part. */
  NAME(PiiType.NAME_FULL, PiiType.NAME_PART),
  EMAIL(PiiType.EMAIL),
  PHONE(PiiType.PHONE),
  /** "Same as before": whatever the turn mentions or the question asked for. */
  SAME();

  private final List<PiiType> types;

  Category(PiiType... types) {
    this.types = List.of(types);
  }

  /** The types that a reference of this category may stand for, preferred first. */
  public List<PiiType> types() {
    return types;
  }

  /** The category of a type; empty for a type without references. */
  public static Optional<Category> of(PiiType type) {
    return Arrays.stream(values()).filter(each -> each.types.contains(type)).findFirst();
  }
}
