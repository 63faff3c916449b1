/**
 * An address of a feature, and the file in its folder that serves it. Children are shown inside their parent: a panel
 * or a dialog over its list.
 */
export type FeatureRoute = {
  path?: string
  index?: true
  file: string
  children?: FeatureRoute[]
  /** The screen of another feature over which it opens. */
  under?: string
  /** Why it needs neither a permission nor the form of the page. */
  open?: string
  /** An endpoint with the same response for everybody, which may be cached: what it tells. */
  sameForAll?: string
}

/**
 * A list of the back-office; over it the panel of one record and, where it can be deleted, the question whether, the bin
 * of the deleted ones, and its versions.
 */
export function listRoute(
  path: string,
  file: string,
  record: string,
  deletion?: string,
  bin?: string,
  versions?: string,
): FeatureRoute {
  const children = [{ path: ':id', file: record }]
  if (deletion) children.push({ path: ':id/delete', file: deletion })
  if (bin) children.push({ path: 'bin', file: bin })
  if (versions) children.push({ path: ':id/versions', file: versions })
  return { path, file, children }
}

/** The routes of a feature, by the layout around them. Public ones exist once in every language. */
export type FeatureRoutes = {
  publicRoutes?: FeatureRoute[]
  /** Nothing leads away from an exam. */
  examRoutes?: FeatureRoute[]
  /** Public, and without any layout. */
  bareRoutes?: FeatureRoute[]
  signInRoutes?: FeatureRoute[]
  adminRoutes?: FeatureRoute[]
  /** For machines: no language and no layout. */
  endpointRoutes?: FeatureRoute[]
}
