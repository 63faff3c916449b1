import { sponsoredPlacement } from '../sponsored/sponsored.options.ts'

/** GEN-24: the source of the ad in a box. 'house' is the hub itself, for its own ads and its sponsors'. */
export const adNetworks = ['adsense', 'medianet', 'ezoic', 'infolinks', 'house'] as const
export type AdNetwork = (typeof adNetworks)[number]
export type OutsideNetwork = Exclude<AdNetwork, 'house'>
export const networkNames: Record<AdNetwork, string> = {
  adsense: 'AdSense',
  medianet: 'Media.net',
  ezoic: 'Ezoic',
  infolinks: 'Infolinks',
  house: 'House ad',
}

/** GEN-25, CFL-07 */
export const adPlacements = ['header', 'content', 'sidebar', 'sidebar-bottom', 'footer', 'custom'] as const
export type AdPlacement = (typeof adPlacements)[number]
/** The placements that are counted: the ad boxes and the sponsored content. */
export const countedPlacements: readonly string[] = [...adPlacements, sponsoredPlacement]
export const placementNames: Record<AdPlacement, string> = {
  header: 'Header',
  content: 'Content',
  sidebar: 'Sidebar',
  'sidebar-bottom': 'Sidebar bottom',
  footer: 'Footer',
  custom: 'Custom',
}

/** GEN-26 */
export const adFormats = ['auto', 'rectangle', 'leaderboard', 'skyscraper'] as const
export type AdFormat = (typeof adFormats)[number]
export const formatNames: Record<AdFormat, string> = {
  auto: 'Auto (Responsive)',
  rectangle: 'Rectangle (300x250)',
  leaderboard: 'Leaderboard (728x90)',
  skyscraper: 'Skyscraper (160x600)',
}

/** What each network calls its slot id, and the format of the id; infolinks and house ads have none. */
export const slotShapes: Record<OutsideNetwork, { shape: RegExp; hint: string } | undefined> = {
  adsense: { shape: /^\d{10}$/, hint: 'The ad slot of AdSense: 10 digits' },
  medianet: { shape: /^\d{9}$/, hint: 'The creative id of Media.net: 9 digits' },
  ezoic: { shape: /^\d{3,4}$/, hint: 'The placeholder id of Ezoic: 3 or 4 digits' },
  infolinks: undefined,
}

export const adMaxima = {
  name: 100,
  slot: 20,
  title: 80,
  words: 160,
  url: 500,
  sponsor: 150,
  rate: 1_000_000,
} as const

/** ADS-07: value and lifetime of the cookie `consent` once a visitor has agreed to ads from networks. */
export const adsConsentCookie = { value: 'ads', seconds: 180 * 24 * 3600 }
