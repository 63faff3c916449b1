import { createContext, type RouterContextProvider } from 'react-router'

/** What the server knows about a request before a page sees it. */
export type Visit = {
  id: string
  address: string
  /** A random id of the device, set with the first answer to a form (VAL-12); absent before that. */
  device?: string
  /** Whether a post came from our own pages; 'unknown' when the browser does not say. Other origins never get here. */
  origin: 'same' | 'unknown'
  saveData: boolean
  /** Only scripts with this nonce run. Absent on the public site, except on pages open to ad networks. */
  nonce?: string
  /** ADS-07: the visitor agreed to the ads of networks, and their browser does not ask to save data. */
  takesNetworkAds?: boolean
  /** Set by a page that shows such an ad: its policy lets the network's scripts run. */
  isOpenToNetworks?: boolean
  /**
   * The reference of a file the server stored although the form was refused (`field=value`); sent to our script only.
   */
  kept?: string
  /** Cookies to set with the response. */
  cookies: string[]
  /** Tags of the content of this page; a page without tags is not cached. */
  tags: Set<string>
  /** Set when the page may show outdated content: then it is sent, but not cached. */
  isOutdated?: boolean
  /** Set when the address is one of endlessly many, such as a search: then, too, it is sent but not cached. */
  isOneOff?: boolean
  /** Set when the page failed because the database gave no connection or no answer in time: it may work later. */
  isTooBusy?: boolean
  /** Set when the page has an error boundary of its own, whose words are shown instead of the general ones. */
  hasOwnError?: boolean
}

export const visitContext = createContext<Visit | undefined>(undefined)

export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  const visit = context.get(visitContext)
  if (!visit) throw new Error('visitOf was called outside a request')
  return visit
}
