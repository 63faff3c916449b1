/** What is counted of a box. */
export const countedKinds = ['view', 'click'] as const
export type CountedKind = (typeof countedKinds)[number]

/** Why something is not counted, in the words staff and sponsors read. */
export const rejectionReasons = {
  bot: 'made by a program, not a person',
  staff: 'made by our own staff',
  prefetch: 'fetched ahead by a browser, seen by nobody',
  early: 'faster than a person can look or click',
  repeat: 'the same visitor again within a moment',
  flood: 'too many from one network within a minute',
  expired: 'told hours after the page was opened',
  unproven: 'a click without our script, so nobody can tell a person from a program',
  forged: 'not signed by us',
} as const
export type RejectionReason = keyof typeof rejectionReasons

const second = 1000
export const viewLimits = {
  /** A-ADS-15: in view for a second. The token is given when the box comes into view, so no view can be older. */
  viewAfter: second,
  /** Whoever clicks has at least seen where. */
  clickAfter: 300,
  /** How long a page may lie open before its boxes count no more. */
  tokenLasts: 2 * 3600 * second,
  /** Within one stretch a visitor counts once per item. */
  window: { view: 10 * second, click: 60 * second },
  /** A minute from one network, in each process: views of everything, clicks on one item. A classroom stays below. */
  flood: { view: 300, click: 20 },
} as const

/** What a page says of a box, and sends back when it comes into view. */
export const boxName = (id: string, placement: string) => `${id}/${placement}`

/** A click goes by us. The address it leads to is ours to know: nobody can write another one into the link. */
export const clickPath = (id: string, placement: string) => `/views/go/${boxName(id, placement)}`
