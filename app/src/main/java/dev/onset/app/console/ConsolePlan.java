package dev.onset.app.console;

import dev.onset.app.cluster.Cluster;
import dev.onset.app.cluster.InstanceClient;
import dev.onset.app.console.web.ConsoleServer;
import dev.onset.inference.ExtractionPipeline;
import dev.onset.model.KeyRing;
import dev.onset.model.Policy;
import dev.onset.streams.http.AccessTokens;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a console is made of. Immutable.
 *
 * @param cluster whose topics are read
 * @param policy draws links and thresholds, and is what texts are tried under
 * @param keys of the installation; without them accesses are not signed, notes stay closed, and
 *     nobody handles dead letters and erasures
 * @param pipeline reads texts that visitors try; without one they cannot
 * @param place where the console listens
 * @param tokens who may sign in; without them only a code opens the console
 * @param instance asks an instance with a visitor's token for turns as they were said; without one
 *     they are not shown
 */
public record ConsolePlan(
    Cluster cluster,
    Policy policy,
    Optional<KeyRing> keys,
    Optional<ExtractionPipeline> pipeline,
    ConsoleServer.Place place,
    Optional<AccessTokens> tokens,
    Optional<Function<String, InstanceClient>> instance) {}
