/** The policies topic, and the policy of each session. */
package dev.onset.streams.policy;
