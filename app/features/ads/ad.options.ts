/** GEN-24: who brings what stands in a box. 'house' is the hub itself, for its own ads and its sponsors'. */
export const adNetworks = ['adsense', 'medianet', 'ezoic', 'infolinks', 'house'] as const
export type AdNetwork = (typeof adNetworks)[number]
export const outsideNetworks = ['adsense', 'medianet', 'ezoic', 'infolinks'] as const
export type OutsideNetwork = (typeof outsideNetworks)[number]

/** GEN-25, CFL-07 */
export const adPlacements = ['header', 'content', 'sidebar', 'sidebar-bottom', 'footer', 'custom'] as const
export type AdPlacement = (typeof adPlacements)[number]

/** GEN-26 */
export const adFormats = ['auto', 'rectangle', 'leaderboard', 'skyscraper'] as const
export type AdFormat = (typeof adFormats)[number]

/** ADS-03: the room a format takes, in pixels; 'auto' takes what its place gives. */
export const adSizes = {
  rectangle: [300, 250],
  leaderboard: [728, 90],
  skyscraper: [160, 600],
} as const satisfies Record<Exclude<AdFormat, 'auto'>, readonly [number, number]>

export const adMaxima = {
  name: 100,
  slot: 20,
  title: 100,
  words: 200,
  url: 500,
  sponsor: 150,
  rate: 1_000_000,
} as const
