package dev.onset.serdes;

import dev.onset.model.Policy;
import dev.onset.model.ReviewItem;
import dev.onset.model.SessionId;
import dev.onset.model.leakage.LeakageReason;
import dev.onset.schemas.ReviewKind;
import dev.onset.schemas.ReviewPlace;
import dev.onset.schemas.ReviewState;
import dev.onset.schemas.ReviewThen;
import java.util.Optional;

final class ReviewItemMapper implements WireMapper<ReviewItem, dev.onset.schemas.ReviewItem> {
  @Override
  public dev.onset.schemas.ReviewItem toWire(ReviewItem item) {
    return new dev.onset.schemas.ReviewItem(
        item.session().session(),
        item.session().tenant(),
        item.turn(),
        item.turnRevision(),
        item.revision(),
        ReviewKind.valueOf(item.kind().name()),
        ReviewState.valueOf(item.state().name()),
        item.reason().map(why -> dev.onset.schemas.LeakageReason.valueOf(why.name())).orElse(null),
        item.places().stream().map(ReviewItemMapper::toWire).toList(),
        item.deadlineMinutes(),
        ReviewThen.valueOf(item.then().name()),
        item.by().orElse(null));
  }

  @Override
  public ReviewItem fromWire(dev.onset.schemas.ReviewItem wire) {
    return new ReviewItem(
        new SessionId(wire.getTenant(), wire.getSessionId()),
        wire.getTurn(),
        wire.getTurnRevision(),
        wire.getRevision(),
        ReviewItem.Kind.valueOf(wire.getKind().name()),
        ReviewItem.State.valueOf(wire.getState().name()),
        Optional.ofNullable(wire.getReason()).map(why -> LeakageReason.valueOf(why.name())),
        wire.getPlaces().stream().map(ReviewItemMapper::fromWire).toList(),
        wire.getDeadlineMinutes(),
        Policy.Review.Then.valueOf(wire.getThen().name()),
        Optional.ofNullable(wire.getBy()));
  }

  private static ReviewPlace toWire(ReviewItem.Place place) {
    return new ReviewPlace(
        place.start(),
        place.end(),
        WireValues.symbol(place.type()),
        WireValues.ownName(place.type()),
        place.valueHash());
  }

  private static ReviewItem.Place fromWire(ReviewPlace wire) {
    return new ReviewItem.Place(
        wire.getStart(),
        wire.getEnd(),
        WireValues.type(wire.getType(), wire.getOwnType()),
        wire.getValueHash());
  }
}
