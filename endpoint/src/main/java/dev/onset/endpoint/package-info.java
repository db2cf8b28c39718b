/** Questions to a language model behind an OpenAI-compatible endpoint, and answers checked. */
package dev.onset.endpoint;
