package dev.onset.state.link;

import dev.onset.model.Fragment;
import dev.onset.model.Role;
import dev.onset.model.Turn;
import java.util.List;

/** Stage 3: whose is each fragment (first paper, section 4.4). Implementations are stateless. */
public interface LinkStage {
  /** Attributes the fragments of a turn. */
  Linking link(Turn turn, Role role, List<Fragment> fragments, LinkContext context);
}
