package dev.onset.model;

/**
 * A signature in an audit trail.
 *
 * @param key fingerprint of the public key that verifies it, hexadecimal
 * @param value the signature, in Base64 for URLs
 */
public record ChainSignature(String key, String value) {}
