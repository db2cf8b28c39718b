package dev.onset.endpoint;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/**
 * Keeps a body up to a number of bytes, and hangs up at the first one more: empty then. The
 * library's own subscribers either keep everything or read everything.
 */
final class BoundedBody implements BodySubscriber<Optional<byte[]>> {
  private final int most;
  private final CompletableFuture<Optional<byte[]>> body = new CompletableFuture<>();
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private Flow.Subscription subscription;

  BoundedBody(int most) {
    this.most = most;
  }

  @Override
  public CompletionStage<Optional<byte[]>> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    subscription.request(1);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (buffer.remaining() > most - kept.size()) {
        subscription.cancel();
        body.complete(Optional.empty());
        return;
      }
      byte[] bytes = new byte[buffer.remaining()];
      buffer.get(bytes);
      kept.writeBytes(bytes);
    }
    subscription.request(1);
  }

  @Override
  public void onError(Throwable failure) {
    body.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    body.complete(Optional.of(kept.toByteArray()));
  }
}
