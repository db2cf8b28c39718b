/** Stage 3: whose each fragment is (first paper, section 4.4; spec section 4). */
package dev.onset.state.link;
