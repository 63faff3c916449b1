/**
 * An address of a feature, and the file in its folder that serves it. Children are shown inside their parent: a panel
 * or a dialog over its list.
 */
export type FeatureRoute = { path?: string; index?: true; file: string; children?: FeatureRoute[] }
