import { type CountedKind, type RejectionReason, viewLimits } from './impression.options.ts'

export type Coming = {
  kind: CountedKind
  /** The age of the token in milliseconds; undefined without one. */
  age?: number
  /** False when the token is not signed by us, or was issued for another item or placement. */
  isOurs: boolean
  who: {
    userAgent: string
    isStaff: boolean
    isAhead: boolean
    /** False when the browser says that it fetches a subresource, not a page. */
    isOpened: boolean
  }
  /** Events from this network within the minute: views of all items, or clicks on this one. */
  fromNetwork: number
}

/** Programs that identify themselves. One that lies is still subject to the timing and network limits. */
const isProgram =
  /bot\b|bot[/;)]|crawl|spider|slurp|headless|lighthouse|preview|scan|monitor|fetch|curl|wget|python|java\/|okhttp|go-http|libwww|axios|node|undici|http-client|phantom|selenium|puppeteer|playwright|facebookexternalhit|whatsapp|telegram/i

/** Every browser's user agent begins like this. */
const isBrowser = /^Mozilla\/5\.0 \(/

/** A-ADS-15: why an event is rejected; undefined when it counts. Repeats are found by the database. */
export function reasonAgainst(coming: Coming): RejectionReason | undefined {
  const { kind, age, isOurs, fromNetwork } = coming
  const { userAgent, isStaff, isAhead, isOpened } = coming.who
  if (isAhead) return 'prefetch'
  if (isStaff) return 'staff'
  if (!isBrowser.test(userAgent) || isProgram.test(userAgent)) return 'bot'
  // An image on another site that points here is fetched by browsers, not clicked by people.
  if (age === undefined || (kind === 'click' && !isOpened)) return 'unproven'
  if (!isOurs) return 'forged'
  if (age > viewLimits.tokenLasts) return 'expired'
  if (age < (kind === 'view' ? viewLimits.viewAfter : viewLimits.clickAfter)) return 'early'
  if (fromNetwork > viewLimits.flood[kind]) return 'flood'
}
