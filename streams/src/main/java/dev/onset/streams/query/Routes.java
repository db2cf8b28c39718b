package dev.onset.streams.query;

import dev.onset.model.SessionId;
import dev.onset.streams.http.Answer;
import dev.onset.streams.http.BadRequestException;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.Request;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** What the paths of this package have in common. Thread-safe. */
final class Routes {
  /** The answer to an unknown path. */
  static final String NOTHING = "There is nothing at this path.";

  private static final int DEFAULT_LIMIT = 100;
  private static final int LARGEST_LIMIT = 1000;

  private Routes() {}

  /** An answer that says in one sentence what is wrong. */
  static Answer error(int status, String sentence) {
    return Answer.json(status, QueryJson.text(Map.of("error", sentence)));
  }

  static Answer notFound(String sentence) {
    return error(Answer.NOT_FOUND, sentence);
  }

  /** The answer, if the token opens the sessions of the tenant; else it says nothing of them. */
  static Answer ofTenant(Request request, Caller caller, Supplier<Answer> answer) {
    if (!caller.sees(tenant(request))) {
      AccessGuard.ACCESS.info("{} was refused: the token is of other tenants.", caller.name());
      return error(Answer.FORBIDDEN, "This token does not open the sessions of this tenant.");
    }
    return answer.get();
  }

  /** The answer, unless too many requests of its kind are open. */
  static Answer bounded(Semaphore permits, Supplier<Answer> answer) {
    if (!permits.tryAcquire()) {
      return error(Answer.UNAVAILABLE, "Too many requests at once; try again.")
          .with("Retry-After", "1");
    }
    try {
      return answer.get();
    } finally {
      permits.release();
    }
  }

  static String tenant(Request request) {
    return request.query().getOrDefault("tenant", SessionId.DEFAULT_TENANT);
  }

  /**
   * How many a list holds at most.
   *
   * @throws BadRequestException if the request says another number than 1 to 1000
   */
  static int limit(Request request) {
    String given = request.query().getOrDefault("limit", Integer.toString(DEFAULT_LIMIT));
    try {
      int limit = Integer.parseInt(given);
      if (limit >= 1 && limit <= LARGEST_LIMIT) {
        return limit;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new BadRequestException("The limit is a number from 1 to " + LARGEST_LIMIT + ".");
  }

  /**
   * The number of a turn.
   *
   * @throws BadRequestException if it is none
   */
  static int turn(String given) {
    try {
      return Integer.parseUnsignedInt(given);
    } catch (NumberFormatException e) {
      throw new BadRequestException("The turn is the number of a turn.");
    }
  }
}
