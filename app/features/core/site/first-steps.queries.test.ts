import '~/hub.server.ts'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../database/seed/seed.ts'
import { savePlaceForm } from '../../../../tests/factories/places.ts'
import { anAdministrator } from '../../../../tests/support/accounts.ts'
import { answerOf, render } from '../../../../tests/support/admin.tsx'
import { count, withDatabase } from '../../../../tests/support/database.ts'
import { anItem } from '../../../../tests/support/registrations.ts'
import * as dashboard from '../dashboard/admin/dashboard.tsx'
import { usualColours } from './colours.options.ts'
import { saveLegalText } from './commands/save-legal-text.server.ts'
import { saveSetting } from './commands/save-setting.server.ts'
import * as hiding from './endpoints/hide-first-steps.ts'
import { firstSteps, firstStepsFor } from './first-steps.queries.server.ts'
import { settingForEditing } from './staff.queries.server.ts'

withDatabase()
const before = { ...config() }
const all = firstSteps()
beforeEach(() => {
  Object.assign(config(), { SMS_PROVIDERS: [], PAYMENT_PROVIDERS: [], BACKUP_STATE_DIR: undefined })
})
afterEach(() => {
  Object.assign(config(), before)
  firstSteps.set(all)
})

const work = { actor: { kind: 'staff', name: 'diane@hub.test' } } as const
const steps = async () => (await firstStepsFor(db(), { groups: ['owner'] }))?.open.map(({ title }) => title)
const organisation = {
  name: 'Umurava Lab',
  addresses: [],
  phones: ['+250788111222'],
  contactEmail: 'hello@umurava.test',
  infoEmail: null,
  socialLinks: [],
}
const setOrganisation = (value: typeof organisation, version = 0) =>
  inTransaction(work, (job) => saveSetting(job, 'organisation', value, version))

test('an empty hub has every step before it, and each goes when it is done', async () => {
  await anAdministrator()
  const titles = [
    'Name and logo',
    'Colours',
    'Contact details',
    'Your place',
    'Legal texts',
    'Payment',
    'SMS',
    'First program',
    'Colleagues',
    'Backup',
  ]
  expect(await steps()).toEqual(titles)
  const left = (...gone: string[]) => titles.filter((title) => !gone.includes(title))

  await setOrganisation({ ...organisation, name: 'IRIS Hub' })
  expect(await steps()).toEqual(left('Name and logo', 'Contact details'))
  await setOrganisation(organisation, 1)
  // Our logo does not spell this name.
  expect(await steps()).toEqual(left('Contact details'))
  await setOrganisation({ ...organisation, name: 'IRIS Hub', phones: [] }, 2)
  expect(await steps()).toEqual(left('Name and logo'))
  await setOrganisation({ ...organisation, name: 'IRIS Hub' }, 3)

  await inTransaction(work, (job) => saveSetting(job, 'appearance', { ...usualColours, logo: null }, 0))
  expect(await steps()).toEqual(titles.slice(3))

  // What the samples or an older version wrote is nobody's word yet.
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into places (role, street) values ('main', 'KG 7 Avenue') returning id`,
  )
  const id = rows[0]?.id
  await db().execute(sql`insert into place_texts (place_id, locale, name, source_version)
    values (${id}, 'en', 'Kacyiru hub', 1)`)
  expect(await steps()).toEqual(titles.slice(3))
  await savePlaceForm({ role: 'main' }, { id, version: 1 })
  expect(await steps()).toEqual(titles.slice(4))

  for (const document of ['privacy', 'terms'] as const) {
    expect(await steps()).toContain('Legal texts')
    await inTransaction(work, (job) => saveLegalText(job, document, { en: 'Words', fr: '', rw: '' }, 0))
  }
  expect(await steps()).toEqual(titles.slice(5))
  await anItem('program', 'Women in Tech')
  await anAdministrator()
  expect(await steps()).toEqual(['Payment', 'SMS', 'Backup'])
})

test('SMS and payment are done when a provider is set, payment also with a bank account', async () => {
  await seed()
  expect(await steps()).toEqual(expect.arrayContaining(['Payment', 'SMS']))
  Object.assign(config(), { SMS_PROVIDERS: ['pindo'] })
  expect(await steps()).not.toContain('SMS')
  await db().execute(
    sql`update settings set value = jsonb_set(value, '{bank,number}', '"4001"') where name = 'payments'`,
  )
  Object.assign(config(), { PAYMENT_PROVIDERS: ['bank'] })
  expect(await steps()).not.toContain('Payment')
})

test('the contact details of the samples count as missing', async () => {
  await seed()
  const view = await firstStepsFor(db(), { groups: ['owner'] })
  expect(view?.open.find(({ title }) => title === 'Contact details')?.todo).toMatch(/samples/)
})

test('a backup counts when its note says that it went well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  Object.assign(config(), { BACKUP_STATE_DIR: folder })
  const todo = async () =>
    (await firstStepsFor(db(), { groups: ['owner'] }))?.open.find(({ title }) => title === 'Backup')?.todo
  const note = (text: string) => writeFile(join(folder, 'backup.json'), text)
  expect(await todo()).toMatch(/^No backup is known/)
  await note('{"at": "2026-11-18')
  expect(await todo()).toMatch(/^No backup is known/)
  await note(
    JSON.stringify({ at: '2026-11-18T03:00:00Z', isGood: false, goodAt: null, text: 'the disk is full' }),
  )
  expect(await todo()).toBe('The last backup failed: the disk is full')
  await note(
    JSON.stringify({ at: '2026-11-18T03:00:00Z', isGood: true, goodAt: '2026-11-18T03:00:00Z', text: '' }),
  )
  expect(await todo()).toBeUndefined()
})

test('a step that cannot be read is left out, and the others stay', async () => {
  firstSteps.set([
    {
      position: 1,
      title: 'Broken',
      permission: 'panel',
      left: async () => Promise.reject(new Error('gone')),
    },
    { position: 2, title: 'Open', permission: 'panel', left: async () => ({ todo: 'Do it' }) },
    { position: 3, title: 'Done', permission: 'panel', left: async () => undefined },
  ])
  expect(await firstStepsFor(db(), { groups: ['owner'] })).toEqual({
    done: 1,
    all: 2,
    open: [{ title: 'Open', todo: 'Do it' }],
  })
})

test('only owners see the list, on their dashboard, until an owner hides it; the settings show it again', async () => {
  const shows = async (groups: ('owner' | 'content' | 'reviewer' | 'finance')[]) =>
    (await render(dashboard, '/admin', { groups })).includes('First steps')
  expect(await shows(['owner'])).toBe(true)
  expect(await shows(['content', 'reviewer', 'finance'])).toBe(false)

  const hide = (groups: ('owner' | 'content')[]) =>
    answerOf(hiding.action, '/admin/first-steps/hide', { groups, body: { hide: 'yes' } })
  await expect(hide(['content'])).rejects.toMatchObject({ init: { status: 403 } })
  expect(await hide(['owner'])).toMatchObject({ to: '/admin', flash: expect.stringMatching(/^ok: Hidden/) })
  expect(await shows(['owner'])).toBe(false)
  expect(await count("audit_log where subject = 'setting' and after ->> 'name' = 'start'")).toBe(1)

  const { version } = await settingForEditing(db(), 'start')
  await inTransaction(work, (job) => saveSetting(job, 'start', { isHidden: false }, version))
  expect(await shows(['owner'])).toBe(true)
})
