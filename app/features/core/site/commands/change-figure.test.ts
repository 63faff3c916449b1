import '~/hub.server.ts'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { aMoment, count, withDatabase } from '../../../../../tests/support/database.ts'
import { impactFigures } from '../figures.table.server.ts'
import { type FigurePlace, figurePlaces } from '../settings.options.ts'
import { figureRules } from '../settings.rules.server.ts'
import { figuresFor, organisationForFooter, site } from '../site.queries.server.ts'
import { changeFigure } from './change-figure.server.ts'

withDatabase()
beforeEach(async () => {
  site.invalidate()
  await seed()
})

const change = (value: string, version?: number) =>
  inTransaction({ actor: { kind: 'staff', name: 'diane' } }, (work) =>
    changeFigure(work, { key: 'trained', value, version, asOf: '2026-11-15', source: 'yearly report' }),
  )

const shown = async (locale: 'en' | 'fr' = 'en', place: FigurePlace = 'story') =>
  (await figuresFor(db(), place, locale)).map(({ value, label }) => `${value} ${label.text}`)

test('HOME-03, ABT-02, IMP-04: the four headline figures are shown in the language of the page', async () => {
  expect(await shown()).toEqual([
    '500+ tech professionals trained',
    '50+ startups incubated',
    '100M+ RWF funding raised',
    '5+ industry awards',
  ])
  expect((await shown('fr'))[1]).toBe('50+ startups accompagnées')
})

test('IMP-04: the initial values of the other pages, and the date and source of every figure', async () => {
  expect(await shown('en', 'bridge')).toEqual([
    '40-60% cost savings',
    '500+ tech professionals trained',
    '20+ partner companies',
    '95% satisfaction',
  ])
  expect(await shown('en', 'partners')).toEqual([
    '50+ partner organizations',
    '1000+ entrepreneurs supported',
    '15+ success stories',
  ])
  expect(await shown('en', 'giving')).toEqual([
    '1000+ entrepreneurs supported',
    '50+ startups incubated',
    '1000+ lives impacted',
  ])
  for (const { key, asOf, source } of await db().select().from(impactFigures)) {
    expect(asOf, key).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(source.trim(), key).not.toBe('')
  }
  await change('600+')
  const [figure] = await db().select().from(impactFigures).where(eq(impactFigures.key, 'trained'))
  expect(figure).toMatchObject({ value: '600+', asOf: '2026-11-15', source: 'yearly report' })
})

test('IMP-04: a figure is not saved without its date or its source', () => {
  const form = {
    value: '600+',
    asOf: '2026-11-15',
    source: 'report',
    labelEn: 'trained',
    labelFr: '',
    labelRw: '',
  }
  expect(figureRules.safeParse(form).success).toBe(true)
  for (const name of ['asOf', 'source'])
    expect(figureRules.safeParse({ ...form, [name]: '' }).error?.issues.map(({ path }) => path[0])).toEqual([
      name,
    ])
})

test('IMP-04, CFL-12: a figure is in the list once, and every page that shows it shows the same value', async () => {
  await change('600+')
  const [story, bridge] = [await figuresFor(db(), 'story', 'en'), await figuresFor(db(), 'bridge', 'en')]
  expect(story[0]).toEqual(bridge[1])
  expect(story[0]?.value).toBe('600+')
  const keys = (await db().select({ key: impactFigures.key }).from(impactFigures)).map(({ key }) => key)
  // SRV-06, IMP-03, DON-01
  expect([...new Set(Object.values(figurePlaces).flat())].sort()).toEqual(keys.sort())
})

test('an archived figure is no longer shown, but its row stays', async () => {
  await db().update(impactFigures).set({ archivedAt: new Date() }).where(eq(impactFigures.key, 'awards'))
  expect((await figuresFor(db(), 'story', 'en')).map(({ key }) => key)).toEqual([
    'trained',
    'incubated',
    'funding',
  ])
  expect(await count("impact_figures where key = 'awards'")).toBe(1)
})

test('HOME-03: its label changes with it, and a language without one falls back to English', async () => {
  const labels = { labelEn: 'makers trained', labelFr: null, labelRw: 'abahuguwe' }
  await inTransaction({ actor: { kind: 'staff', name: 'diane' } }, (work) =>
    changeFigure(work, { key: 'trained', value: '600+', asOf: '2026-11-15', source: 'report', labels }),
  )
  expect((await figuresFor(db(), 'story', 'fr'))[0]?.label).toEqual({ text: 'makers trained', lang: 'en' })
  expect((await figuresFor(db(), 'story', 'rw'))[0]?.label).toEqual({ text: 'abahuguwe', lang: 'rw' })
})

test('SCR-06: a change is audited with actor, before and after', async () => {
  expect(await change('600+')).toEqual({ ok: true })
  const [line] = await db().select().from(auditLog)
  expect(line).toMatchObject({ actor: 'diane', action: 'changed', subject: 'impact_figure' })
  expect(line?.before).toMatchObject({ value: '500+' })
  expect(line?.after).toMatchObject({ value: '600+', version: 2 })
})

test('a save with an older version is stale and changes nothing', async () => {
  await change('600+', 1)
  expect(await change('700+', 1)).toEqual({ ok: false, reason: 'stale' })
  const [figure] = await db().select().from(impactFigures).where(eq(impactFigures.key, 'trained'))
  expect(figure).toMatchObject({ value: '600+', version: 2 })
  expect(await count('audit_log')).toBe(1)
})

test('of ten staff who save the same version at once, one succeeds', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => change(`${n}`, 1)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('control: reading the version without the lock lets several of ten save', async () => {
  const naive = () =>
    inTransaction({ actor: { kind: 'cli' } }, async ({ tx }) => {
      const [before] = await tx.select().from(impactFigures).where(eq(impactFigures.key, 'trained'))
      await tx.execute(aMoment)
      if (before?.version !== 1) return false
      await tx.update(impactFigures).set({ version: 2 }).where(eq(impactFigures.key, 'trained'))
      return true
    })
  const saved = await Promise.all(Array.from({ length: 10 }, naive))
  expect(saved.filter(Boolean).length).toBeGreaterThan(1)
})

test('every process is notified of a change once it is committed, and not when it failed', async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const notified: (string | undefined)[] = []
  client.on('notification', ({ payload }) => notified.push(payload))
  await client.query('listen pages')
  const failing = inTransaction({ actor: { kind: 'cli' } }, async (work) => {
    await changeFigure(work, { key: 'trained', value: 'x', asOf: '2026-11-15', source: 'x' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await change('600+')
  await client.query('select 1')
  expect(notified).toEqual(['figure trained'])
  await client.end()
})

test('NAV-11: the footer shows two addresses, two phones, an e-mail and four links from the settings', async () => {
  const footer = await organisationForFooter()
  expect(footer.addresses).toHaveLength(2)
  for (const address of footer.addresses) expect(address).toMatch(/, Kigali$/)
  expect(footer.phones).toHaveLength(2)
  expect(footer.contactEmail).toBe('hello@irishub.example')
  expect(footer.phones[0]).toEqual({
    international: '+250788000100',
    shown: '+250\u00a0788\u00a0000\u00a0100',
  })
  expect(footer.socialLinks).toHaveLength(4)
})

test('seeding twice changes nothing that staff changed', async () => {
  await change('600+')
  await seed()
  expect((await shown())[0]).toBe('600+ tech professionals trained')
})
