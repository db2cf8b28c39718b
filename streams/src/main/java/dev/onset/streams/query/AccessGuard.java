package dev.onset.streams.query;

import dev.onset.streams.config.OnsetConfig;
import dev.onset.streams.http.AccessTokens;
import dev.onset.streams.http.Answer;
import dev.onset.streams.http.Handler;
import dev.onset.streams.http.Request;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Admits only callers that present a token. Immutable and thread-safe. */
record AccessGuard(Optional<AccessTokens> tokens) {
  /** Logs the requests to guarded paths; operators set its level by its name. */
  static final Logger ACCESS = LoggerFactory.getLogger("dev.onset.access");

  /** Answers a known caller. */
  @FunctionalInterface
  interface Guarded {
    /**
     * @param caller name of the token
     */
    Answer handle(Request request, String caller);
  }

  /** The handler behind the guard. */
  Handler handler(Guarded guarded) {
    return request -> {
      if (tokens.isEmpty()) {
        return Answer.json(
            Answer.FORBIDDEN,
            QueryJson.error(
                "This is not served without tokens; name a file with lines name:token in "
                    + OnsetConfig.HTTP_TOKENS
                    + ", and start again."));
      }
      Optional<String> caller = request.authorization().flatMap(tokens.get()::nameOf);
      if (caller.isEmpty()) {
        ACCESS.info("A request without a known token was refused.");
        return Answer.json(
                Answer.UNAUTHORIZED,
                QueryJson.error(
                    "Present a token that this instance knows: Authorization: Bearer …"))
            .with("WWW-Authenticate", "Bearer");
      }
      return guarded.handle(request, caller.get());
    };
  }
}
