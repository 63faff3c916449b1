import { eq } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { seed } from '../../../../../database/seed/seed.ts'
import { barrier, count, withDatabase } from '../../../../../tests/support/database.ts'
import { processFile } from '../../files/commands/process-file.server.ts'
import { storeUpload } from '../../files/index.server.ts'
import { type SettingName, settingNames } from '../settings.options.ts'
import { formRules, type Settings } from '../settings.rules.server.ts'
import { settings } from '../settings.table.server.ts'
import { appearanceForFrame, organisationForFooter, settingFor, site } from '../site.queries.server.ts'
import { settingForEditing, settingsForScreen } from '../staff.queries.server.ts'
import { saveSetting } from './save-setting.server.ts'

withDatabase()
beforeEach(async () => {
  site.invalidate()
  await seed()
})

const diane = { actor: { kind: 'staff', name: 'diane@hub.test' } } as const

/** The submitted form of a group, with a few fields changed. */
async function save(name: SettingName, changes: Record<string, string> = {}, version = 1) {
  const { values } = await settingForEditing(db(), name)
  const input = formRules(name, values).parse({ ...values, ...changes, version: String(version) })
  return inTransaction(diane, (work) => saveSetting(work, name, input as Settings[typeof name], version))
}

test.each(settingNames)(
  'A-ADD-05: %s starts with the values of the specification, and its own form saves it unchanged',
  async (name) => {
    const before = await settingFor(db(), name)
    expect(before).toBeDefined()
    expect(await save(name)).toEqual({ ok: true })
    expect(await settingFor(db(), name)).toEqual(before)
  },
)

test('GEN-08, NAV-11: a changed phone appears in the footer; emptied links are gone', async () => {
  await save('organisation', {
    'phones.0': '0788 000 200',
    'socialLinks.1.name': '',
    'socialLinks.1.url': '',
  })
  site.invalidate()
  const footer = await organisationForFooter()
  expect(footer.phones[0]).toEqual({
    international: '+250788000200',
    shown: '+250\u00a0788\u00a0000\u00a0200',
  })
  expect(footer.socialLinks.map(({ name }) => name)).toEqual(['LinkedIn', 'Facebook', 'Instagram'])
})

test('SCR-06: a change is audited with actor, before and after', async () => {
  await save('giving', { max: '200 000' })
  const [line] = await db().select().from(auditLog).where(eq(auditLog.subject, 'setting'))
  expect(line).toMatchObject({ actor: 'diane@hub.test', action: 'changed' })
  expect(line?.before).toMatchObject({ name: 'giving', value: { max: 100_000 } })
  expect(line?.after).toMatchObject({ name: 'giving', value: { max: 200_000 } })
})

test('a save with an older version is stale and changes nothing', async () => {
  await save('slots', { closed: '2026-12-25' })
  expect(await save('slots', { closed: '2026-12-26' }, 1)).toEqual({ ok: false, reason: 'stale' })
  expect((await settingFor(db(), 'slots'))?.closed).toBe('2026-12-25')
  expect(await count("audit_log where subject = 'setting'")).toBe(1)
})

test('of ten staff who save the same version at once, one succeeds; also when nothing was set before', async () => {
  const ten = (version: number) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => save('packages', { quote: `${n + 1}000` }, version)))
  expect((await ten(1)).filter(({ ok }) => ok)).toHaveLength(1)
  const { values } = await settingForEditing(db(), 'packages')
  const input = formRules('packages', {}).parse(values)
  await db().delete(settings).where(eq(settings.name, 'packages'))
  const first = await Promise.all(
    Array.from({ length: 10 }, () => inTransaction(diane, (work) => saveSetting(work, 'packages', input, 0))),
  )
  expect(first.filter(({ ok }) => ok)).toHaveLength(1)
})

test('control: reading the version without the lock lets several of ten save', async () => {
  const allRead = barrier(2)
  const naive = () =>
    inTransaction(diane, async ({ tx }) => {
      const [before] = await tx.select().from(settings).where(eq(settings.name, 'packages'))
      await allRead()
      if (before?.version !== 1) return false
      await tx.update(settings).set({ version: 2 }).where(eq(settings.name, 'packages'))
      return true
    })
  const saved = await Promise.all(Array.from({ length: 10 }, naive))
  expect(saved.filter(Boolean).length).toBeGreaterThan(1)
})

test('saving a group invalidates the pages that show it, and no others', async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const notified: (string | undefined)[] = []
  client.on('notification', ({ payload }) => notified.push(payload))
  await client.query('listen pages')
  await save('packages')
  await save('organisation')
  await client.query('select 1')
  expect(notified).toEqual(['setting packages', 'site'])
  await client.end()
})

test('an unreadable group is left out of its page, and staff are asked to fill it in again', async () => {
  await db()
    .update(settings)
    .set({ value: { tiers: 'what?' } })
    .where(eq(settings.name, 'giving'))
  expect(await settingFor(db(), 'giving')).toBeUndefined()
  const giving = (await settingsForScreen(db())).find(({ name }) => name === 'giving')
  expect(giving?.facts[0]?.label).toBe('Cannot be read')
})

test('visitors can read the settings and cannot change them', async () => {
  expect(await onPublicSide(() => settingFor(db(), 'packages'))).toBeDefined()
  await expect(onPublicSide(() => save('packages'))).rejects.toThrow()
})

const wordmark = () =>
  sharp({ create: { width: 600, height: 150, channels: 4, background: '#0b5c8a' } })
    .png()
    .toBuffer()

test('a logo is uploaded, shown once it is rendered, stays when the colours change, and is removed', async () => {
  const { version, values } = await settingForEditing(db(), 'appearance')
  const given = formRules('appearance', values).parse(values) as Settings['appearance']
  const upload = async () => {
    const stored = await storeUpload('public', { name: 'logo.png', bytes: await wordmark(), crop: null })
    if (!stored.ok) throw new Error(stored.text)
    return stored.id
  }
  const change = (at: number, input: Partial<Settings['appearance']>, picture?: object) =>
    inTransaction(diane, (work) => saveSetting(work, 'appearance', { ...given, ...input }, at, picture))
  const shown = async () => {
    site.invalidate()
    return (await appearanceForFrame()).logo
  }

  const first = await upload()
  await change(version, {}, { uploadId: first })
  expect(await shown()).toBeUndefined()
  await processFile(first)
  expect(await shown()).toMatchObject({ src: expect.stringMatching(/^\/files\/public\/.*\.webp$/) })

  // What a form says about the file is ignored: it could name that of another record.
  await change(version + 1, { primary: '#0b5c8a', logo: null })
  expect((await settingFor(db(), 'appearance'))?.logo).toBe(first)
  expect((await appearanceForFrame()).colours).toBeUndefined()
  site.invalidate()
  expect((await appearanceForFrame()).colours).toBe('/colours/0b5c8a-f7c948.css')

  const second = await upload()
  await change(version + 2, {}, { uploadId: second })
  expect(await count(`files where id = '${first}' and state = 'dropped'`)).toBe(1)
  await change(version + 3, {}, { removeImage: true })
  expect(await shown()).toBeUndefined()
  expect((await settingFor(db(), 'appearance'))?.logo).toBeNull()
})
