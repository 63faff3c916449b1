import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/work/audit.table.server.ts'
import { inWork } from '~/platform/work/work.server.ts'
import { seed } from '../../../../database/seed/seed.ts'
import { count, withDatabase } from '../../../../tests/support/database.ts'
import { impactFigures } from '../figures.table.server.ts'
import { headlineFigures, organisationForFooter, site } from '../site.queries.server.ts'
import { changeFigure } from './change-figure.server.ts'

withDatabase()
beforeEach(async () => {
  site.forget()
  await seed()
})

const change = (value: string, version?: number) =>
  inWork({ actor: { kind: 'staff', name: 'diane' } }, (work) =>
    changeFigure(work, { key: 'trained', value, version, asOf: '2026-11-15', source: 'yearly report' }),
  )

test('HOME-03, IMP-04: the four figures are shown in the language of the page', async () => {
  expect(await headlineFigures('en')).toEqual([
    { key: 'trained', value: '500+', label: 'tech professionals trained' },
    { key: 'incubated', value: '50+', label: 'startups incubated' },
    { key: 'funding', value: '100M+', label: 'RWF funding raised' },
    { key: 'awards', value: '5+', label: 'industry awards' },
  ])
  expect((await headlineFigures('fr'))[1]?.label).toBe('startups accompagnées')
})

test('a figure that was archived is shown no more, and still there', async () => {
  await db().update(impactFigures).set({ archivedAt: new Date() }).where(eq(impactFigures.key, 'awards'))
  expect((await headlineFigures('en')).map(({ key }) => key)).toEqual(['trained', 'incubated', 'funding'])
  expect(await count('impact_figures')).toBe(4)
})

test('SCR-06: a change is written down with who, before and after', async () => {
  expect(await change('600+')).toEqual({ ok: true })
  const [line] = await db().select().from(auditLog)
  expect(line).toMatchObject({ actor: 'diane', action: 'changed', subject: 'impact_figure' })
  expect(line?.before).toMatchObject({ value: '500+' })
  expect(line?.after).toMatchObject({ value: '600+', version: 2 })
})

test('a save that names an older version is stale and changes nothing', async () => {
  await change('600+', 1)
  expect(await change('700+', 1)).toEqual({ ok: false, reason: 'stale' })
  const [figure] = await db().select().from(impactFigures).where(eq(impactFigures.key, 'trained'))
  expect(figure).toMatchObject({ value: '600+', version: 2 })
  expect(await count('audit_log')).toBe(1)
})

test('of ten staff who save the same version at once, one does', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => change(`${n}`, 1)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('control: reading the version without the lock lets several of ten save', async () => {
  const naive = () =>
    inWork({ actor: { kind: 'cli' } }, async ({ tx }) => {
      const [before] = await tx.select().from(impactFigures).where(eq(impactFigures.key, 'trained'))
      if (before?.version !== 1) return false
      await tx.update(impactFigures).set({ version: 2 }).where(eq(impactFigures.key, 'trained'))
      return true
    })
  const saved = await Promise.all(Array.from({ length: 10 }, naive))
  expect(saved.filter(Boolean).length).toBeGreaterThan(1)
})

test('every process hears of the change once it is committed, and not when it failed', async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const heard: (string | undefined)[] = []
  client.on('notification', ({ payload }) => heard.push(payload))
  await client.query('listen pages')
  const failing = inWork({ actor: { kind: 'cli' } }, async (work) => {
    await changeFigure(work, { key: 'trained', value: 'x', asOf: '2026-11-15', source: 'x' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await change('600+')
  await client.query('select 1')
  expect(heard).toEqual(['site'])
  await client.end()
})

test('NAV-11: the footer shows two addresses, two phones, an e-mail and four links from the settings', async () => {
  const footer = await organisationForFooter()
  expect(footer.addresses).toHaveLength(2)
  expect(footer.phones[0]).toEqual({ international: '+250788000100', shown: '+250 788 000 100' })
  expect(footer.socialLinks).toHaveLength(4)
})

test('seeding twice changes nothing that staff changed', async () => {
  await change('600+')
  await seed()
  site.forget()
  expect((await headlineFigures('en'))[0]?.value).toBe('600+')
})
