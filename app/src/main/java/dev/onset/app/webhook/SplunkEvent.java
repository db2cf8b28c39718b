package dev.onset.app.webhook;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.alert.RaisedAlert;
import dev.onset.model.Alert;
import java.math.BigDecimal;

/** An event of Splunk's HTTP Event Collector, whose time is that of the alert. */
final class SplunkEvent {
  private static final int MILLI_DIGITS = 3;

  private SplunkEvent() {}

  static ObjectNode of(RaisedAlert raised, ObjectNode shown) {
    Alert alert = raised.alert();
    ObjectNode event = JsonNodeFactory.instance.objectNode();
    raised
        .raisedAt()
        .ifPresent(at -> event.put("time", BigDecimal.valueOf(at.toEpochMilli(), MILLI_DIGITS)));
    event.put("source", "onset").put("sourcetype", "onset:alert");
    event.set("event", shown);
    event
        .putObject("fields")
        .put("alert_id", alert.alertId())
        .put("revision", Integer.toString(alert.revision()))
        .put("rule", alert.rule().name())
        .put("severity", alert.severity().name())
        .put("tenant", alert.session().tenant());
    return event;
  }
}
