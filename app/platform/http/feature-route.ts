/** A route as a feature declares it; `file` is inside the feature's folder. */
export type FeatureRoute = { index?: true; path?: string; file: string }
