import { hubDay } from '~/platform/clock.ts'
import type { RawClient } from '~/platform/http/fast-path.server.ts'
import { networkOf } from '~/platform/networks.ts'
import { readToken } from '../impression.links.server.ts'
import { type CountedKind, type RejectionReason, viewLimits } from '../impression.options.ts'
import { reasonAgainst } from '../impression.policy.ts'
import { groupWrites } from './group-writes.server.ts'
import { saltDay, visitorHashOf } from './salt-day.server.ts'
import { type CountedEvent, type Rejection, writeEvents } from './write-events.server.ts'

type Come = {
  kind: CountedKind
  /** As received; undefined when there was none. */
  token?: string
  /** For a click, from its address; a view has them in its token. */
  item?: { id: string; placement: string }
  /** Whether item and placement exist: events of invented ones are not even counted as rejected. */
  knows: (id: string, placement: string) => boolean
  who: RawClient
  now: Date
}

const write = groupWrites<CountedEvent | Rejection>({
  write(all) {
    const [events, rejections]: [CountedEvent[], Rejection[]] = [[], []]
    for (const one of all) 'token' in one ? events.push(one) : rejections.push(one)
    return writeEvents(events, rejections)
  },
  milliseconds: 3,
  atOnce: 1000,
  waitingAtMost: 20_000,
})

/**
 * A-ADS-15: judges a view or a click and records it, as counted or as rejected with a reason. When this returns, it is
 * on disk. Not a command with `work`: hundreds of them share one transaction.
 */
export async function countEvent(come: Come): Promise<'counted' | RejectionReason | 'unknown'> {
  const { kind, who, now } = come
  const token = come.token === undefined ? undefined : readToken(come.token)
  const itemId = come.item?.id ?? token?.itemId
  const placement = come.item?.placement ?? token?.placement
  if (!itemId || !placement || !come.knows(itemId, placement)) return 'unknown'
  const today = hubDay(now)
  const network = networkOf(who.address)
  const reason = reasonAgainst({
    kind,
    age: come.token === undefined ? undefined : now.getTime() - (token?.givenAt.getTime() ?? 0),
    isOurs: token?.isOurs === true && token.itemId === itemId && token.placement === placement,
    who,
    // By network alone, whatever the user agent. Clicks are expensive, so their limit is per item.
    fromNetwork: fromNetwork(kind === 'view' ? network : `${network} ${itemId}`),
  })
  if (reason || !token) {
    await write({ day: today, itemId, placement, kind, reason: reason ?? 'unproven' })
    return reason ?? 'unproven'
  }
  const day = hubDay(token.givenAt)
  await write({
    day,
    itemId,
    placement,
    kind,
    token: token.id,
    visitorHash: visitorHashOf(await saltDay(day), `${network}\n${who.userAgent}`),
    window: Math.floor(now.getTime() / viewLimits.window[kind]),
    at: now,
  })
  return 'counted'
}

const seen = new Map<string, number>()

/** Kept in memory only, for at most a minute. */
function fromNetwork(who: string): number {
  if (seen.size === 0) setTimeout(() => seen.clear(), 60_000).unref()
  const count = (seen.get(who) ?? 0) + 1
  seen.set(who, count)
  return count
}
