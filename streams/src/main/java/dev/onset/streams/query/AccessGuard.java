package dev.onset.streams.query;

import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.http.AccessTokens;
import dev.onset.streams.http.Answer;
import dev.onset.streams.http.Caller;
import dev.onset.streams.http.Handler;
import dev.onset.streams.http.Request;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Admits only callers that present a token. Immutable and thread-safe. */
record AccessGuard(Optional<AccessTokens> tokens) {
  /** Logs the requests to guarded paths; operators set its level by its name. */
  static final Logger ACCESS = LoggerFactory.getLogger("dev.onset.access");

  /**
   * The handler behind the guard.
   *
   * @param needed the role that a token needs
   * @param guarded answers a known caller
   */
  Handler handler(Caller.Role needed, BiFunction<Request, Caller, Answer> guarded) {
    return request -> {
      if (tokens.isEmpty()) {
        return Routes.error(
            Answer.FORBIDDEN,
            "This is not served without tokens; name a file with lines name:token in "
                + OnsetConfig.HTTP_TOKENS
                + ", and start again.");
      }
      Optional<Caller> caller = request.authorization().flatMap(tokens.get()::callerOf);
      if (caller.isEmpty()) {
        ACCESS.info("A request without a known token was refused.");
        return Routes.error(
                Answer.UNAUTHORIZED,
                "Present a token that this instance knows: Authorization: Bearer …")
            .with("WWW-Authenticate", "Bearer");
      }
      if (!caller.get().may(needed)) {
        ACCESS.info("{} was refused: the token has another role.", caller.get().name());
        return Routes.error(
            Answer.FORBIDDEN,
            "This token does not have the role " + needed.name().toLowerCase(Locale.ROOT) + ".");
      }
      return guarded.apply(request, caller.get());
    };
  }
}
