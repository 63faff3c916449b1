import { beforeEach, expect, test } from 'vitest'
import { hubDay } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import type { RawRequest } from '~/platform/http/fast-path.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeSponsored } from '../../../../../tests/factories/sponsored.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { giveToken } from '../../impressions/index.server.ts'
import { counted } from '../ad.queries.server.ts'
import { adUnits } from '../ad.table.server.ts'
import { followClick, issueToken, recordImpression } from './count-views.ts'

withDatabase()
beforeEach(() => counted.invalidate())

const link = 'https://sponsor.example/fibre'
let visitors = 0
const asked = (
  changes: Partial<Omit<RawRequest, 'who'>> & { who?: Partial<RawRequest['who']> },
): RawRequest => ({
  method: 'POST',
  rest: '',
  search: '',
  body: '',
  ...changes,
  who: {
    address: `41.186.3.${++visitors}`,
    userAgent: 'Mozilla/5.0 (Linux; Android 13) Chrome/126.0.0.0 Mobile Safari/537.36',
    isStaff: false,
    isAhead: false,
    isOpened: true,
    ...changes.who,
  },
})
async function aUnit(isActive = true): Promise<string> {
  const [unit] = await db()
    .insert(adUnits)
    .values({ name: 'Fibre', network: 'house', placement: 'content', link, isActive })
    .returning({ id: adUnits.id })
  return unit?.id ?? ''
}
const old = (id: string) => giveToken(id, 'content', new Date(Date.now() - 2000))

test('A-ADS-15: a token is issued only for items that are shown', async () => {
  const id = await aUnit()
  const off = await aUnit(false)
  expect(await issueToken(asked({ body: `${id}/content` }))).toMatchObject({ status: 200 })
  for (const body of [
    `${off}/content`,
    `${id}/made-up`,
    `${crypto.randomUUID()}/content`,
    id,
    '',
    `${id}/con tent`,
    'x',
  ])
    expect(await issueToken(asked({ body })), body).toEqual({ status: 404 })
  expect(await issueToken(asked({ method: 'GET', body: `${id}/content` }))).toEqual({ status: 404 })
})

test('SPON-03: a click on a sponsored item leads to its own link', async () => {
  const own = 'https://umurabyo.example/fibre'
  const now = new Date()
  const [startDate, endDate] = [now, new Date(now.getTime() + 86_400_000)].map(hubDay)
  const { id } = await inTransaction({ actor: { kind: 'system' }, now }, (work) =>
    makeSponsored(work, { link: own, startDate, endDate }),
  )
  expect(await followClick(asked({ method: 'GET', rest: `${id}/sponsored` }))).toEqual({
    status: 302,
    headers: { Location: own },
  })
})

test('A-ADS-15: a view is acknowledged once it is written; a token of a moment ago is too new', async () => {
  const id = await aUnit()
  expect(await recordImpression(asked({ body: old(id) }))).toEqual({ status: 204 })
  expect(await count('ad_events')).toBe(1)
  const { body: young = '' } = await issueToken(asked({ body: `${id}/content` }))
  expect(await recordImpression(asked({ body: young }))).toEqual({ status: 204 })
  expect(await count('ad_events')).toBe(1)
  expect(await count("ad_discards where reason = 'early'")).toBe(1)
  expect(await recordImpression(asked({ body: 'made up' }))).toEqual({ status: 404 })
})

test('A-ADS-15: a click leads to the stored address; with its token it is counted, without one only redirected', async () => {
  const id = await aUnit()
  const click = (token?: string, changes: Partial<RawRequest> = {}) =>
    followClick(
      asked({
        method: 'GET',
        rest: `${id}/content`,
        search: token ? `t=${token}` : '',
        ...changes,
      }),
    )
  const onward = { status: 302, headers: { Location: link } }
  expect(await click(old(id))).toEqual(onward)
  expect(await count("ad_events where kind = 'click'")).toBe(1)
  expect(await click()).toEqual(onward)
  expect(await click(`${old(id)}x`)).toEqual(onward)
  expect(await count("ad_events where kind = 'click'")).toBe(1)
  // The target never comes from the link.
  expect(await click(undefined, { rest: `${id}/content/https://evil.example` })).toEqual({ status: 404 })
  expect(await click(undefined, { rest: `${crypto.randomUUID()}/content` })).toEqual({ status: 404 })
})

test('A-ADS-15: an unknown placement is not even counted as rejected', async () => {
  const id = await aUnit()
  const go = { method: 'GET', rest: `${id}/made-up` } as const
  expect(await followClick(asked(go))).toEqual({ status: 302, headers: { Location: link } })
  expect(
    await recordImpression(asked({ body: giveToken(id, 'made-up', new Date(Date.now() - 2000)) })),
  ).toEqual({
    status: 404,
  })
  expect(await count('ad_events')).toBe(0)
  expect(await count('ad_discards')).toBe(0)
})

test('a link with characters that are not allowed in a header is encoded and leads to its target', async () => {
  const id = await aUnit()
  await db().update(adUnits).set({ link: 'https://umurabyo.example/kwizigamira–2026' })
  counted.invalidate()
  expect(await followClick(asked({ method: 'GET', rest: `${id}/content` }))).toMatchObject({
    headers: { Location: 'https://umurabyo.example/kwizigamira%E2%80%932026' },
  })
})

test('A-ADS-15: a prefetching browser is answered 503, so that the real click reaches us', async () => {
  const id = await aUnit()
  const ahead = asked({
    method: 'GET',
    rest: `${id}/content`,
    search: `t=${old(id)}`,
    who: { isAhead: true },
  })
  expect(await followClick(ahead)).toEqual({ status: 503 })
  expect(await count('ad_events')).toBe(0)
  expect(await count("ad_discards where reason = 'prefetch'")).toBe(1)
})

test('a click on a page that is still open is redirected, also when its unit has been switched off meanwhile', async () => {
  const off = await aUnit(false)
  expect(await followClick(asked({ method: 'GET', rest: `${off}/content` }))).toMatchObject({ status: 302 })
})
