import '~/hub.server.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { asVisitor, count, withDatabase } from '../../../../../tests/support/database.ts'
import {
  fieldOf,
  optionsOf,
  readOf,
  renderPage,
  requestAsOwner,
  sendForm,
} from '../../../../../tests/support/pages.ts'
import { programApplications } from '../application.table.server.ts'
import { saveProgram } from '../commands/save-program.server.ts'
import { programRecord } from '../program.record.server.ts'
import { programRules } from '../program.rules.server.ts'
import { programs } from '../program.table.server.ts'
import { detailsOf } from '../registration.adapter.server.ts'
import * as apply from './apply.tsx'
import * as program from './program.tsx'

withDatabase()
beforeEach(seed)

const input = {
  firstName: 'Aline',
  lastName: 'Uwase',
  email: 'aline@example.com',
  phone: '0788 000 100',
  isSixteen: 'yes',
  projectDescription: 'Prices of the market of Huye by SMS.',
  motivation: 'To build it',
  experience: 'Two years',
}
const render = (slug: string, query = '') =>
  renderPage(apply, { path: `/programs/${slug}/apply${query}`, params: { slug } })
const send = (slug: string, more: Record<string, string> = {}) =>
  sendForm(apply, { slug }, { ...input, ...more })
const application = async () => (await db().select().from(programApplications))[0]

test('PRG-06, PRG-07: of the four seeded programs only the Digital Skills Academy does not ask about a startup', async () => {
  const rows = await db().select({ slug: programs.slug, asks: programs.asksStartup }).from(programs)
  expect(Object.fromEntries(rows.map(({ slug, asks }) => [slug, asks]))).toEqual({
    'startup-incubation': true,
    'women-in-tech': true,
    'digital-skills': false,
    'rural-innovation': true,
  })
})

test('PRG-06, PRG-07: a program that asks about a startup requires sector and stage', async () => {
  const html = await render('startup-incubation')
  expect(optionsOf(html, 'startupSector')).toHaveLength(16)
  expect(optionsOf(html, 'startupStage').map(([value]) => value)).toEqual([
    'Idea',
    'Concept Development',
    'MVP Development',
    'Early Stage',
    'Product-Market Fit',
    'Growth',
    'Scaling',
    'Mature',
  ])
  expect(readOf(html)).toContain('Your project: what it is, its sector and its stage')
  const refused = await send('startup-incubation')
  expect(refused).toMatchObject({ status: 422, values: input })
  expect(refused.errors).toEqual([
    { field: 'startupSector', text: 'Please select a startup sector' },
    { field: 'startupStage', text: 'Please select a startup stage' },
  ])
  expect((await send('startup-incubation', { startupSector: 'IoT', startupStage: 'Idea' })).status).toBe(303)
  const row = await application()
  expect(row).toMatchObject({ startupSector: 'IoT', startupStage: 'Idea' })
  expect(
    row &&
      detailsOf(row)
        .map(({ label }) => label)
        .slice(0, 2),
  ).toEqual(['Sector', 'Stage'])
})

test('PRG-05, PRG-06, PRG-07: a program that does not ask about a startup asks for no project either, and stores no sector or stage, whatever is sent; a project that was written all the same is kept and shown to staff', async () => {
  const html = await render('digital-skills')
  for (const name of ['startupSector', 'startupStage', 'customSector', 'projectDescription'])
    expect(fieldOf(html, name)).toBe(undefined)
  expect(fieldOf(html, 'motivation')).toMatchObject({ required: true })
  expect(readOf(html)).not.toMatch(/sector|project/)
  expect(readOf(await renderPage(program, { params: { slug: 'digital-skills' } }))).not.toContain(
    'our project',
  )
  const answer = await send('digital-skills', { startupSector: 'IoT', startupStage: 'Idea' })
  expect(answer.status).toBe(303)
  const row = await application()
  expect(row).toMatchObject({
    startupSector: null,
    startupStage: null,
    projectDescription: input.projectDescription,
  })
  expect(row && detailsOf(row).map(({ label }) => label)).toEqual(['Project', 'Motivation', 'Experience'])
  const mails = (label: string) => count(`outbox where props::text ~ '"${label}"'`)
  expect([await mails('Sector'), await mails('Project')]).toEqual([0, 1])
})

/** The staff form values of a program, with changes. */
async function change(slug: string, changes: Record<string, string>) {
  const [row] = await db().select({ id: programs.id }).from(programs).where(eq(programs.slug, slug))
  const { values, version } = await requestAsOwner(programRecord.editLoader, {
    params: { id: row?.id ?? '' },
  })
  return asVisitor((work) =>
    saveProgram(work, programRules.parse({ ...values, ...changes }), { id: row?.id, version }),
  )
}

test('PRG-06, PRG-07: staff choose whether a program asks, and the form follows at once; a draft of either kind opens in the other', async () => {
  const fresh = await requestAsOwner(programRecord.editLoader, { params: { id: 'new' } })
  expect(fresh.values).toMatchObject({ asksStartup: 'yes' })
  const kept = await send('women-in-tech', {
    startupSector: 'AgriTech',
    startupStage: 'Growth',
    later: 'yes',
  })
  const [, draft = ''] = /\?draft=([^&]+)/.exec(kept.to) ?? []
  expect(draft).not.toBe('')

  expect(await change('women-in-tech', { asksStartup: 'no' })).toMatchObject({ ok: true })
  const plain = await render('women-in-tech', `?draft=${draft}`)
  expect(fieldOf(plain, 'firstName')?.value).toBe('Aline')
  expect(fieldOf(plain, 'startupSector')).toBe(undefined)

  expect(await change('women-in-tech', { asksStartup: 'yes' })).toMatchObject({ ok: true })
  const asking = await render('women-in-tech', `?draft=${draft}`)
  expect(asking).toMatch(
    /<option[^>]*value="AgriTech"[^>]*selected=""|<option[^>]*selected=""[^>]*value="AgriTech"/,
  )

  const without = await send('digital-skills', { later: 'yes' })
  const [, other = ''] = /\?draft=([^&]+)/.exec(without.to) ?? []
  await change('digital-skills', { asksStartup: 'yes' })
  const opened = await render('digital-skills', `?draft=${other}`)
  expect(fieldOf(opened, 'firstName')?.value).toBe('Aline')
  expect(optionsOf(opened, 'startupSector')).toHaveLength(16)
})

test('PRG-06, ERR-12: when the database is down, everything typed is shown again, including the sector', async () => {
  await db().execute(sql`alter table programs rename to away`)
  try {
    const more = { startupSector: 'IoT', startupStage: 'Idea' }
    const failed = await send('startup-incubation', more)
    expect(failed).toMatchObject({ status: 500, values: { ...input, ...more } })
    expect(failed.problem).toMatch(/^Failed to submit application: /)
  } finally {
    await db().execute(sql`alter table away rename to programs`)
  }
})
