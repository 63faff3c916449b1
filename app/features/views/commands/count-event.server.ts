import { hubDay } from '~/platform/clock.ts'
import type { RawClient } from '~/platform/http/fast-path.server.ts'
import { networkOf } from '~/platform/networks.ts'
import { readToken } from '../view.links.server.ts'
import { type CountedKind, type DiscardReason, viewLimits } from '../view.options.ts'
import { reasonAgainst } from '../view.policy.ts'
import { groupWrites } from './group-writes.server.ts'
import { markOf, saltDay } from './salt-day.server.ts'
import { type CountedEvent, type Discard, writeEvents } from './write-events.server.ts'

type Come = {
  kind: CountedKind
  /** As it came; nothing when it came without. */
  token?: string
  /** A click says itself what was clicked; a view says it in its token. */
  item?: { id: string; placement: string }
  /** Whether there is such an item and such a place: what somebody made up is not even worth a number. */
  knows: (id: string, placement: string) => boolean
  who: RawClient
  now: Date
}

const write = groupWrites<CountedEvent | Discard>({
  write(all) {
    const [events, discards]: [CountedEvent[], Discard[]] = [[], []]
    for (const one of all) 'token' in one ? events.push(one) : discards.push(one)
    return writeEvents(events, discards)
  },
  milliseconds: 3,
  atOnce: 1000,
  waitingAtMost: 20_000,
})

/**
 * A-ADS-15: judges a view or a click and writes it down, as what counts or as what does not and why. When this returns,
 * it is on disk. Not a command with `work`: hundreds of them share one transaction.
 */
export async function countEvent(come: Come): Promise<'counted' | DiscardReason | 'unknown'> {
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
    // Whatever it calls itself: a click is dear, so they are counted for each item.
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
    mark: markOf(await saltDay(day), `${network}\n${who.userAgent}`),
    stretch: Math.floor(now.getTime() / viewLimits.stretch[kind]),
    at: now,
  })
  return 'counted'
}

const seen = new Map<string, number>()

/** Only in memory, and forgotten within a minute. */
function fromNetwork(who: string): number {
  if (seen.size === 0) setTimeout(() => seen.clear(), 60_000).unref()
  const count = (seen.get(who) ?? 0) + 1
  seen.set(who, count)
  return count
}
