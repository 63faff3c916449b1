import { type CountedKind, type RejectionReason, viewLimits } from './impression.options.ts'

export type Coming = {
  kind: CountedKind
  /** How old its token is, in milliseconds; nothing without a token. */
  age?: number
  /** False when the token is not signed by us, or was given for something else. */
  isOurs: boolean
  who: {
    userAgent: string
    isStaff: boolean
    isAhead: boolean
    /** False when the browser says that it fetches a part of some page. */
    isOpened: boolean
  }
  /** How many came from this network within the minute: views of everything, or clicks on this. */
  fromNetwork: number
}

/** Programs that say so. One that lies must still wait, take its turn and be one of few from its network. */
const isProgram =
  /bot\b|bot[/;)]|crawl|spider|slurp|headless|lighthouse|preview|scan|monitor|fetch|curl|wget|python|java\/|okhttp|go-http|libwww|axios|node|undici|http-client|phantom|selenium|puppeteer|playwright|facebookexternalhit|whatsapp|telegram/i

/** Every browser calls itself so, for thirty years now. */
const isBrowser = /^Mozilla\/5\.0 \(/

/** A-ADS-15: why it is not counted; nothing when it is. Repeats are for the database to see. */
export function reasonAgainst(coming: Coming): RejectionReason | undefined {
  const { kind, age, isOurs, fromNetwork } = coming
  const { userAgent, isStaff, isAhead, isOpened } = coming.who
  if (isAhead) return 'prefetch'
  if (isStaff) return 'staff'
  if (!isBrowser.test(userAgent) || isProgram.test(userAgent)) return 'bot'
  // A picture on somebody else's page that leads here is followed by browsers, not by people.
  if (age === undefined || (kind === 'click' && !isOpened)) return 'unproven'
  if (!isOurs) return 'forged'
  if (age > viewLimits.tokenLasts) return 'expired'
  if (age < (kind === 'view' ? viewLimits.viewAfter : viewLimits.clickAfter)) return 'early'
  if (fromNetwork > viewLimits.flood[kind]) return 'flood'
}
