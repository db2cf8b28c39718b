/** What the policy screen knows: trials, versions and checks of policies. Holds no web code. */
package dev.onset.app.console.policy;
