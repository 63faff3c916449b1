import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { settings } from '../../../core/site/settings.table.server.ts'
import { adNetworks } from '../ad.options.ts'
import { adsForShowing, adsTxt, counted } from '../ad.queries.server.ts'
import { adUnitRules } from '../ad.rules.server.ts'
import { adsForPage } from '../index.server.ts'
import { adUnitForEditing, adUnitsForScreen, countedOfAllUnits } from '../staff.queries.server.ts'
import { archiveAdUnit } from './archive-ad-unit.server.ts'
import { saveAdUnit } from './save-ad-unit.server.ts'
import { switchAdUnit } from './switch-ad-unit.server.ts'

withDatabase()
beforeEach(seed)
beforeEach(() => counted.invalidate())

const aline = { actor: { kind: 'staff', name: 'aline@hub.test' } } as const
const house = (changes: Record<string, string> = {}) => ({
  name: 'Fibre',
  network: 'house',
  slotId: '',
  format: 'auto',
  placement: 'content',
  isActive: 'yes',
  titleEn: 'Half-price fibre',
  titleFr: '',
  titleRw: '',
  wordsEn: 'For startups.',
  wordsFr: '',
  wordsRw: '',
  link: 'https://sponsor.example/fibre',
  sponsor: 'Umurabyo',
  cpmRwf: '2000',
  cpcRwf: '',
  ...changes,
})
const network = (changes: Record<string, string> = {}) =>
  house({ network: 'adsense', slotId: '4471902256', titleEn: '', wordsEn: '', link: '', ...changes })
const save = (form: Record<string, string>, setting: Parameters<typeof saveAdUnit>[2] = {}, now?: Date) =>
  inTransaction({ ...aline, now }, (work) => saveAdUnit(work, adUnitRules.parse(form), setting))
async function made(form: Record<string, string>, now?: Date) {
  const saved = await save(form, {}, now)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
const shown = (networks = false, locale: 'en' | 'rw' = 'en') =>
  onPublicSide(() => adsForShowing(db(), locale, { networks }))
const switchOn = (value: unknown) =>
  db()
    .insert(settings)
    .values({ name: 'ads', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
const adsense = { adsense: { isOn: true, client: 'ca-pub-1234567890123456' } }

test('ADS-02: the newest active unit of a placement is shown, and a unit that is switched off is not', async () => {
  await made(house(), new Date('2026-03-01'))
  const id = await made(house({ titleEn: 'Newer' }), new Date('2026-03-02'))
  expect((await shown()).content).toMatchObject({ title: { text: 'Newer' }, words: { lang: 'en' } })
  await inTransaction(aline, (work) => switchAdUnit(work, id, false))
  expect((await shown()).content).toMatchObject({ title: { text: 'Half-price fibre' } })
  expect(await inTransaction(aline, (work) => switchAdUnit(work, crypto.randomUUID(), true))).toBe(false)
})

test('ADS-06: without a unit nothing is shown', async () => {
  expect(await shown(true)).toEqual({})
})

test('ADS-07: a network unit is shown only on pages that allow networks, and only when staff have switched the network on', async () => {
  await made(house(), new Date('2026-03-01'))
  await made(network(), new Date('2026-03-02'))
  expect((await shown(true)).content?.network).toBe('house')
  await switchOn(adsense)
  expect((await shown(true)).content).toMatchObject({
    network: 'adsense',
    client: 'ca-pub-1234567890123456',
    slotId: '4471902256',
  })
  expect((await shown(false)).content?.network).toBe('house')
})

test('ADS-07: a page with a network unit allows network scripts, by nonce, only for visitors who agreed', async () => {
  await made(network())
  await switchOn(adsense)
  const opened = async (takesNetworkAds: boolean, networks = true) => {
    const visit = { tags: new Set(), saveData: false, takesNetworkAds } as unknown as Visit
    await onPublicSide(() => adsForPage(visit, { networks }))
    return [visit.isOpenToNetworks, visit.nonce !== undefined]
  }
  expect(await opened(true)).toEqual([true, true])
  expect(await opened(false)).toEqual([undefined, false])
  expect(await opened(true, false)).toEqual([undefined, false])
})

test('GEN-24: the id of the second network is a setting, and appears in its box and in ads.txt', async () => {
  await made(network({ network: 'medianet', slotId: '123456789' }))
  await switchOn({ medianet: { isOn: true, client: '8CU7K2M9Q' } })
  expect(JSON.stringify(await shown(true))).toContain('"client":"8CU7K2M9Q"')
  expect(await onPublicSide(() => adsTxt(db()))).toContain('media.net, 8CU7K2M9Q, DIRECT')
})

test('ads.txt is made from the settings, and is not found while no network is switched on', async () => {
  const text = () => onPublicSide(() => adsTxt(db()))
  expect(await text()).toBeUndefined()
  await switchOn({ ...adsense, sellers: 'infolinks.com, 3280308, DIRECT' })
  expect(await text()).toBe(
    'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\ninfolinks.com, 3280308, DIRECT\n',
  )
})

test.each([
  [network({ slotId: '' }), 'slotId', 'Slot id is missing'],
  [network({ slotId: '447190225' }), 'slotId', 'The ad slot of AdSense: 10 digits'],
  [
    network({ network: 'ezoic', slotId: '"><script>' }),
    'slotId',
    'The placeholder id of Ezoic: 3 or 4 digits',
  ],
  [house({ titleEn: '' }), 'titleEn', 'Title is missing'],
  [house({ link: '' }), 'link', 'Link is missing'],
  [house({ link: 'javascript:alert(1)' }), 'link', 'Please enter a valid URL'],
  [house({ cpmRwf: '-1' }), 'cpmRwf', 'A whole number of francs'],
  [house({ network: 'other' }), 'network', 'Choose a network'],
])('A-ADS-09, GEN-24: %# a field that does not fit its network is refused', (form, field, message) => {
  const issues = adUnitRules.safeParse(form).error?.issues.map(({ path, message: text }) => [path[0], text])
  expect(issues).toContainEqual([field, message])
})

test('A-ADS-09, GEN-24: of the five, house and infolinks need no slot id, the others do', () => {
  const problems = adNetworks.map((name) => {
    const form = name === 'house' ? house() : network({ network: name, slotId: '' })
    return [name, ...(adUnitRules.safeParse(form).error?.issues.map(({ message }) => message) ?? [])]
  })
  expect(problems).toEqual([
    ['adsense', 'Slot id is missing'],
    ['medianet', 'Slot id is missing'],
    ['ezoic', 'Slot id is missing'],
    ['infolinks'],
    ['house'],
  ])
})

test('the database itself refuses malformed slot ids and invalid links', async () => {
  const write = (columns: string) =>
    db()
      .execute(
        sql.raw(
          `insert into ad_units (name, placement, network, slot_id, link) values ('x', 'header', ${columns})`,
        ),
      )
      .then(
        () => 'taken',
        (error: unknown) => sqlState(error),
      )
  for (const wrong of [
    "'adsense', '<script>', null",
    "'adsense', null, null",
    "'house', '1234567890', 'https://x.rw'",
    "'house', null, null",
    "'house', null, 'javascript:1'",
    "'infolinks', '12345', null",
  ])
    expect(await write(wrong), wrong).toBe('23514')
  for (const right of [
    "'adsense', '1234567890', null",
    "'house', null, 'https://x.rw'",
    "'infolinks', null, null",
  ])
    expect(await write(right), right).toBe('taken')
})

test('a house ad that becomes a network unit loses its texts, link and rates', async () => {
  const id = await made(house())
  await save(network({ sponsor: 'Umurabyo' }), { id, version: 1 })
  expect(await count('ad_unit_texts')).toBe(0)
  expect((await adUnitForEditing(db(), id))?.values).toMatchObject({ link: '', sponsor: '', cpmRwf: '' })
})

test('A-ADS-09, A-ADS-15: once views have been counted, rolled up or not, a unit stays with its network; all else may change', async () => {
  const now = new Date('2026-11-16T10:00:00Z')
  const [rolledUp, fresh] = [await made(house()), await made(house())]
  await db().execute(sql`insert into ad_days (day, item_id, placement, impressions_raw, impressions, clicks_raw, clicks, discarded)
    values ('2026-03-01', ${rolledUp}, 'content', 9, 7, 2, 1, '{}')`)
  await db().execute(sql`select open_ad_day('2026-11-16')`)
  await db().execute(sql`insert into ad_events (day, kind, token, item_id, placement, mark, stretch, at)
    values ('2026-11-16', 'view', gen_random_uuid(), ${fresh}, 'content', gen_random_uuid(), 1, ${now})`)
  for (const id of [rolledUp, fresh]) {
    expect(await save(network(), { id, version: 1 }, now)).toEqual({ ok: false, reason: 'counted' })
    expect((await adUnitForEditing(db(), id))?.values).toMatchObject({ network: 'house', cpmRwf: '2000' })
    expect(await save(house({ name: 'Renamed' }), { id, version: 1 }, now)).toMatchObject({ ok: true })
  }
})

test('of two saves at the same moment one succeeds; every change is in the audit log', async () => {
  const id = await made(house())
  const both = await Promise.all(['One', 'Two'].map((name) => save(house({ name }), { id, version: 1 })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  await inTransaction(aline, (work) => switchAdUnit(work, id, false))
  await inTransaction(aline, (work) => archiveAdUnit(work, id))
  const { rows } = await db().execute(sql`select action from audit_log where subject = 'ad unit' order by id`)
  expect(rows.map(({ action }) => action).sort()).toEqual(['created', 'deactivated', 'deleted', 'updated'])
})

test('A-ADS-07, A-ADS-10: the list is newest first, with counts; a deleted unit is gone, its counts stay', async () => {
  const id = await made(house(), new Date('2026-03-01'))
  await made(network(), new Date('2026-03-02'))
  await db().execute(sql`insert into ad_days (day, item_id, placement, impressions_raw, impressions, clicks_raw, clicks, discarded)
    values ('2026-03-01', ${id}, 'content', 9, 7, 2, 1, '{}'), ('2026-03-02', ${id}, 'content', 3, 3, 0, 0, '{}')`)
  expect(await adUnitsForScreen(db())).toMatchObject([
    { network: 'adsense', impressions: 0 },
    { network: 'house', impressions: 10, clicks: 1, sponsor: 'Umurabyo' },
  ])
  expect(await inTransaction(aline, (work) => archiveAdUnit(work, id))).toBe(true)
  expect(await inTransaction(aline, (work) => archiveAdUnit(work, id))).toBe(false)
  expect(await adUnitsForScreen(db())).toHaveLength(1)
  expect(await count('ad_days')).toBe(2)
  expect(await countedOfAllUnits(db())).toEqual({ impressions: 10, clicks: 1 })
})

test('saving, switching and deleting invalidate the pages with ads and no others', async () => {
  const invalidatedBy = async (run: (work: UnitOfWork) => Promise<unknown>) => {
    const tags: string[] = []
    await inTransaction(aline, (work) =>
      run({ ...work, invalidate: async (...some) => void tags.push(...some) }),
    )
    return tags
  }
  const id = await made(house())
  const input = adUnitRules.parse(house())
  expect(await invalidatedBy((work) => saveAdUnit(work, input, { id, version: 1 }))).toEqual(['ads'])
  expect(await invalidatedBy((work) => saveAdUnit(work, input, { id, version: 1 }))).toEqual([])
  expect(await invalidatedBy((work) => switchAdUnit(work, id, false))).toEqual(['ads'])
  expect(await invalidatedBy((work) => archiveAdUnit(work, id))).toEqual(['ads'])
})

test('SCR-03: the public side can read neither the rates of a sponsor nor the key of its report', async () => {
  for (const column of ['report_key', 'cpm_rwf', 'cpc_rwf', 'sponsor', 'name'])
    expect(
      await onPublicSide(() => db().execute(sql.raw(`select ${column} from ad_units`))).then(
        () => 'read',
        (error: unknown) => sqlState(error),
      ),
      column,
    ).toBe('42501')
})
