import { extensionPoint } from './extension-point.ts'

/**
 * The public pages that exist and belong to no record. Nothing links to a page of a feature that this hub does not
 * have, and it is in no sitemap.
 */
export const openPages = extensionPoint<string>()
