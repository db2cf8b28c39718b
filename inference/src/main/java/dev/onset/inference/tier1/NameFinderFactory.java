package dev.onset.inference.tier1;

import opennlp.tools.namefind.TokenNameFinderFactory;
import opennlp.tools.util.ext.ExtensionLoader;
import opennlp.tools.util.featuregen.AdaptiveFeatureGenerator;

/**
 * Supplies this module's features to the name finder; the model names it, reflection creates it.
 */
public final class NameFinderFactory extends TokenNameFinderFactory {
  /** Lets the library create this class when it reads a model. */
  public static void register() {
    ExtensionLoader.registerAllowedPackage(NameFinderFactory.class.getPackageName());
  }

  /** For training, where turns are short; {@link BeamDecoder} builds the features once per turn. */
  @Override
  public AdaptiveFeatureGenerator createFeatureGenerators() {
    return (features, words, index, outcomes) -> features.addAll(new NameFeatures(words).at(index));
  }
}
