package dev.onset.serdes;

import dev.onset.model.Feedback;
import dev.onset.model.PiiType;
import dev.onset.model.Rule;
import dev.onset.model.SessionId;
import dev.onset.schemas.Acknowledged;
import dev.onset.schemas.FalseAlarm;
import dev.onset.schemas.FalseAlarmReason;
import dev.onset.schemas.FeedbackEvidence;
import dev.onset.schemas.Noted;
import dev.onset.schemas.ReopenedAlert;
import java.nio.ByteBuffer;
import java.util.SortedSet;
import java.util.TreeSet;

final class FeedbackMapper implements WireMapper<Feedback, dev.onset.schemas.Feedback> {
  @Override
  public dev.onset.schemas.Feedback toWire(Feedback feedback) {
    return new dev.onset.schemas.Feedback(
        feedback.session().session(),
        feedback.session().tenant(),
        feedback.alertId(),
        dev.onset.schemas.Rule.valueOf(feedback.rule().name()),
        feedback.types().stream()
            .map(type -> new FeedbackEvidence(WireValues.symbol(type), WireValues.ownName(type)))
            .toList(),
        remark(feedback.remark()),
        feedback.who(),
        feedback.time());
  }

  private static Object remark(Feedback.Remark remark) {
    if (remark instanceof Feedback.FalseAlarm falseAlarm) {
      return new FalseAlarm(FalseAlarmReason.valueOf(falseAlarm.reason().name()));
    }
    if (remark instanceof Feedback.Noted note) {
      return new Noted(note.id(), ByteBuffer.wrap(note.sealed()));
    }
    return remark instanceof Feedback.Acknowledged ? new Acknowledged() : new ReopenedAlert();
  }

  @Override
  public Feedback fromWire(dev.onset.schemas.Feedback wire) {
    SortedSet<PiiType> types = new TreeSet<>();
    wire.getEvidence().forEach(one -> types.add(WireValues.type(one.getType(), one.getOwnType())));
    return new Feedback(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        wire.getAlertId(),
        Rule.valueOf(wire.getRule().name()),
        types,
        remark(wire.getRemark()),
        wire.getWho(),
        wire.getTime());
  }

  private static Feedback.Remark remark(Object wire) {
    if (wire instanceof Acknowledged) {
      return new Feedback.Acknowledged();
    }
    if (wire instanceof FalseAlarm falseAlarm) {
      return new Feedback.FalseAlarm(Feedback.Reason.valueOf(falseAlarm.getReason().name()));
    }
    if (wire instanceof ReopenedAlert) {
      return new Feedback.Reopened();
    }
    if (wire instanceof Noted note) {
      return new Feedback.Noted(note.getNoteId(), note.getSealed().array());
    }
    throw new IllegalArgumentException("No such remark is known.");
  }
}
