import { createContext, type RouterContextProvider } from 'react-router'

/** What the server knows about a request before a page sees it. */
export type Visit = {
  id: string
  address: string
  /** A random mark of the device, given with the first form answer (VAL-12); absent before that. */
  device?: string
  /** Whether a post came from our own pages; 'unknown' when the browser tells nothing. Others never get here. */
  origin: 'same' | 'unknown'
  saveData: boolean
  /** Where scripts run: only those that carry it. Absent on the public site, but for pages open to ad networks. */
  nonce?: string
  /** ADS-07: somebody who agreed to the ads of networks, and whose browser does not ask us to save data. */
  takesNetworkAds?: boolean
  /** Set by a page that shows such an ad: its policy lets the network's scripts run. */
  isOpenToNetworks?: boolean
  /** What a form keeps of this try without showing it (`field=value`); told to our script only. */
  kept?: string
  /** Cookies to set with the answer. */
  cookies: string[]
  /** Tags of what this page shows; a page that names none is not cached. */
  tags: Set<string>
  /** Set when the page may show an older state of something: then it is sent, but not kept. */
  isOutdated?: boolean
  /** Set when the address is one of endlessly many, such as a search: then, too, it is sent but not kept. */
  isOneOff?: boolean
  /** Set when the page failed because the database gave no connection or no answer in time: it may work later. */
  isTooBusy?: boolean
}

export const visitContext = createContext<Visit | undefined>(undefined)

export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  const visit = context.get(visitContext)
  if (!visit) throw new Error('a page was asked for outside a visit')
  return visit
}
