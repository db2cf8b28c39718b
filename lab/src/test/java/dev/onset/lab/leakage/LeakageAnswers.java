package dev.onset.lab.leakage;

import dev.onset.lab.corpus.leakage.AdversarialMode;
import dev.onset.lab.corpus.leakage.BorderlineSubtype;
import dev.onset.lab.corpus.leakage.Framing;
import dev.onset.lab.corpus.leakage.LeakageRecord;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.lab.corpus.leakage.Lineage;
import dev.onset.lab.corpus.leakage.Placement;
import dev.onset.lab.corpus.leakage.QuasiClass;
import dev.onset.lab.corpus.leakage.SafeRegister;
import dev.onset.model.leakage.LeakageDomain;
import java.util.List;

/** Answers without texts worth reading, for figures that are known. */
public final class LeakageAnswers {
  private LeakageAnswers() {}

  /** One that identifies somebody. */
  public static LeakageRecord unsafe(String id, Lineage lineage, AdversarialMode mode) {
    return of(
        id,
        lineage,
        new Kind.Unsafe(
            List.of(QuasiClass.AGE, QuasiClass.FAMILY),
            Framing.CASE_VOICE,
            Placement.MID_ANSWER,
            mode));
  }

  /** One that sounds so. */
  public static LeakageRecord borderline(String id, BorderlineSubtype subtype) {
    return of(id, Lineage.FIFTH, new Kind.Borderline(subtype));
  }

  /** One that does not. */
  public static LeakageRecord safe(String id) {
    return of(id, Lineage.SEED, new Kind.Safe(SafeRegister.VIGNETTE));
  }

  private static LeakageRecord of(String id, Lineage lineage, Kind kind) {
    return new LeakageRecord(id, LeakageDomain.LAW, lineage, kind, "", "text " + id);
  }

  /** An answer with a judgement. */
  public static JudgedAnswer judged(LeakageRecord record, double delta, boolean abstained) {
    return new JudgedAnswer(record, new AnswerJudgement(delta, abstained));
  }
}
