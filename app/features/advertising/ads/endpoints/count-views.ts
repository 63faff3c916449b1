import { setTimeout } from 'node:timers/promises'
import type { RawRequest, RawResponse } from '~/platform/http/fast-path.server.ts'
import { log } from '~/platform/log.server.ts'
import { countEvent, giveToken } from '../../impressions/index.server.ts'
import { countedPlacements } from '../ad.options.ts'
import { counted } from '../ad.queries.server.ts'

const box = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z-]{1,20})$/

const nothing: RawResponse = { status: 404 }

type Items = NonNullable<Awaited<ReturnType<typeof counted.get>>>

/** Rejects invented items and placements. */
const known = (items: Items) => (id: string, placement: string) =>
  Object.hasOwn(items, id) && countedPlacements.includes(placement)

/** In milliseconds. After this a click is redirected uncounted: visitors do not wait for our database. */
const patience = 1000

/** A-ADS-15: a box has come into view. Issues a token with the current time; nothing is stored. */
export async function issueToken({ method, body }: RawRequest): Promise<RawResponse> {
  const [, id = '', placement = ''] = box.exec(body) ?? []
  const items = (await counted.get()) ?? {}
  if (method !== 'POST' || !known(items)(id, placement) || !items[id]?.isShown) return nothing
  return { status: 200, body: giveToken(id, placement, new Date()) }
}

/** A-ADS-15: half of the box was in view for a second. Answers once it is on disk, counted or rejected. */
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
 * A-ADS-15: counts a click and redirects it. The target comes from the database, so a link cannot be forged. 302 means
 * that the click was recorded, 307 that it was not: visitors do not wait for our database.
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
  // A prefetch gets an error: a browser that cached the redirect would never send us the real click.
  if (who.isAhead) return { status: 503 }
  // Percent-encoded, because a header allows only ASCII.
  return { status: told ? 302 : 307, headers: { Location: new URL(link).href } }
}
