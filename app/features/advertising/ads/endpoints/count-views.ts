import { setTimeout } from 'node:timers/promises'
import type { RawRequest, RawResponse } from '~/platform/http/fast-path.server.ts'
import { log } from '~/platform/log.server.ts'
import { countEvent, giveToken } from '../../impressions/index.server.ts'
import { countedPlacements } from '../ad.options.ts'
import { counted } from '../ad.queries.server.ts'

const box = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z-]{1,20})$/

const nothing: RawResponse = { status: 404 }

type Items = NonNullable<Awaited<ReturnType<typeof counted.get>>>

/** What somebody made up is not there, neither an item nor a place. */
const known = (items: Items) => (id: string, placement: string) =>
  Object.hasOwn(items, id) && countedPlacements.includes(placement)

/** A visitor does not wait for our database: then the click leads on uncounted. */
const patience = 1000

/** A-ADS-15: a box has come into view. Its token is for this moment alone; nothing is written down for it. */
export async function issueToken({ method, body }: RawRequest): Promise<RawResponse> {
  const [, id = '', placement = ''] = box.exec(body) ?? []
  const items = (await counted.get()) ?? {}
  if (method !== 'POST' || !known(items)(id, placement) || !items[id]?.isShown) return nothing
  return { status: 200, body: giveToken(id, placement, new Date()) }
}

/** A-ADS-15: half of it was in view for a second. Said to be done when it is on disk, whether it counts or not. */
export async function recordImpression({ method, body, who }: RawRequest): Promise<RawResponse> {
  if (method !== 'POST') return nothing
  const items = (await counted.get()) ?? {}
  const told = await countEvent({
    kind: 'view',
    token: body,
    knows: known(items),
    now: new Date(),
    who,
  })
  return told === 'unknown' ? nothing : { status: 204 }
}

/**
 * A-ADS-15: a click, on its way. Where it leads is ours to know, so the link cannot be bent. 302 says that it was
 * written down, 307 that it was not: a visitor does not wait for our database.
 */
export async function followClick({ method, rest, search, who }: RawRequest): Promise<RawResponse> {
  const [, id = '', placement = ''] = box.exec(rest) ?? []
  const items = (await counted.get()) ?? {}
  const link = method === 'GET' ? items[id]?.link : undefined
  if (!link) return nothing
  const counting = countEvent({
    kind: 'click',
    token: new URLSearchParams(search).get('t') ?? undefined,
    item: { id, placement },
    knows: known(items),
    now: new Date(),
    who,
  }).catch((err: unknown) => {
    log.warn({ err }, 'a click could not be counted')
  })
  const told = await Promise.race([counting, setTimeout(patience, undefined, { ref: false })])
  // A browser that looks ahead is sent away: kept by it, the real click would never reach us.
  if (who.isAhead) return { status: 503 }
  // As it is spelled on the wire: a header holds no other letters.
  return { status: told ? 302 : 307, headers: { Location: new URL(link).href } }
}
