/** The events counted for a box. */
export const countedKinds = ['view', 'click'] as const
export type CountedKind = (typeof countedKinds)[number]

/** Why an event is not counted, in the words shown to staff and sponsors. */
export const rejectionReasons = {
  bot: 'made by a program, not a person',
  staff: 'made by our own staff',
  prefetch: 'fetched ahead by a browser, seen by nobody',
  early: 'faster than a person can look or click',
  repeat: 'the same visitor again within a moment',
  flood: 'too many from one network within a minute',
  expired: 'reported hours after the page was opened',
  unproven: 'a click without our script, so nobody can tell a person from a program',
  forged: 'not signed by us',
} as const
export type RejectionReason = keyof typeof rejectionReasons

const second = 1000
export const viewLimits = {
  /** A-ADS-15: in view for a second. The token is issued when the box comes into view, so no view can be older. */
  viewAfter: second,
  /** A person needs this long to see what they click on. */
  clickAfter: 300,
  /** How long a page may stay open before its boxes no longer count. */
  tokenLasts: 2 * 3600 * second,
  /** Within one window a visitor counts once per item. */
  window: { view: 10 * second, click: 60 * second },
  /** Per minute, network and process: views of all items, clicks on one item. A classroom stays below. */
  flood: { view: 300, click: 20 },
} as const

/** Identifies a box in a page; the script sends it when the box comes into view. */
export const boxName = (id: string, placement: string) => `${id}/${placement}`

/** A click goes through our server. The target is not in the link, so nobody can forge another one. */
export const clickPath = (id: string, placement: string) => `/views/go/${boxName(id, placement)}`
