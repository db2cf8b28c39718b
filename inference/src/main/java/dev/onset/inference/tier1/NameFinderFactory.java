package dev.onset.inference.tier1;

import opennlp.tools.namefind.TokenNameFinderFactory;
import opennlp.tools.util.ext.ExtensionLoader;
import opennlp.tools.util.featuregen.AdaptiveFeatureGenerator;

/** Gives the name finder this module's features; named in the model and created by reflection. */
public final class NameFinderFactory extends TokenNameFinderFactory {
  /** Lets the library create this class when it reads a model. */
  public static void register() {
    ExtensionLoader.registerAllowedPackage(NameFinderFactory.class.getPackageName());
  }

  /** For training, where turns are short; {@link BeamDecoder} makes the features once a turn. */
  @Override
  public AdaptiveFeatureGenerator createFeatureGenerators() {
    return (features, words, index, outcomes) -> features.addAll(new NameFeatures(words).at(index));
  }
}
