/** The model behind tier T1 of anaphora resolution (first paper, section 4.5.2). */
package dev.onset.inference.anaphora;
