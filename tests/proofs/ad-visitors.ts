import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type pg from 'pg'
import { createFastSignature } from '../../app/platform/fast-signature.server.ts'
import type { Stack } from '../../tools/stack.ts'
import { type Answer, ask } from './proof.ts'

export const person =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** A house ad in a placement, active unless said otherwise. */
export async function plantUnit(client: pg.Client, name: string, placement = 'content'): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with unit as (
       insert into ad_units (name, network, placement, link) values ($1, 'house', $2, 'https://sponsor.example/') returning id
     ), words as (
       insert into ad_unit_texts (unit_id, locale, title, source_version) select id, 'en', $1, 1 from unit
     )
     select id from unit`,
    [name, placement],
  )
  await client.query(`select pg_notify('pages', 'ads')`)
  return rows[0]?.id ?? ''
}

/**
 * A token in web's format (app/features/advertising/impressions/impression.links.server.ts), issued at an earlier time.
 */
export function tokenFrom(
  secret: string,
  item: string,
  at = Date.now() - 2000,
  placement = 'content',
): string {
  const said = [randomUUID(), item, placement, at.toString(36)].join('.')
  return `${said}.${createFastSignature(secret, 'view')(said)}`
}

/** A network address of its own for each number. */
export const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

export const agent = () => new Agent({ keepAlive: true, maxSockets: 64 })

type Telling = { from: string; agent?: Agent; headers?: Record<string, string> }

/** The request that the script of a page sends. */
export const reportImpression = (
  stack: Stack,
  what: 'token' | 'seen',
  body: string,
  who: Telling,
): Promise<Answer> =>
  ask(`${stack.origin}/views/${what}`, {
    method: 'POST',
    headers: {
      'user-agent': person,
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain',
      'x-forwarded-for': who.from,
      ...who.headers,
    },
    body,
    agent: who.agent,
  })

export const click = (stack: Stack, item: string, token: string | undefined, who: Telling): Promise<Answer> =>
  ask(`${stack.origin}/views/go/${item}/content${token === undefined ? '' : `?t=${token}`}`, {
    headers: { 'user-agent': person, 'x-forwarded-for': who.from, ...who.headers },
    agent: who.agent,
  })

/** Runs this many at once, until all are done. */
export async function crowd(size: number, count: number, run: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: size }, async () => {
      while (next < count) await run(next++)
    }),
  )
}

/** The counted and discarded views and clicks of an item. */
export async function countedOf(client: pg.Client, item: string) {
  const { rows } = await client.query<{ kind: string; n: number }>(
    'select kind, count(*)::int as n from ad_events where item_id = $1 group by kind',
    [item],
  )
  const { rows: lost } = await client.query<{ reason: string; n: number }>(
    `select kind || ' ' || reason as reason, sum(count)::int as n from ad_discards where item_id = $1 group by 1 order by 1`,
    [item],
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.n ?? 0
  return {
    views: of('view'),
    clicks: of('click'),
    rejected: Object.fromEntries(lost.map(({ reason, n }) => [reason, n])),
  }
}
