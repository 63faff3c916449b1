import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { answerOf } from '../../../../../tests/support/admin.tsx'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { action, loader } from '../admin/legal-history.tsx'
import { legalForReading } from '../legal.queries.server.ts'
import { legalVersions } from '../legal.table.server.ts'
import { legalForEditing, legalHistory } from '../staff.queries.server.ts'
import { saveLegalText } from './save-legal-text.server.ts'

withDatabase()
beforeEach(async () => {
  await save('First words', 0)
})

const save = (en: string, version: number, { now, fr = '' }: { now?: Date; fr?: string } = {}) =>
  inTransaction({ actor: { kind: 'staff', name: 'diane@hub.test' }, now }, (work) =>
    saveLegalText(work, 'privacy', { en, fr, rw: '' }, version),
  )

test('NAV-12: a saved text is in force, with its date, and the earlier version stays with author and date', async () => {
  const first = await legalForEditing(db(), 'privacy')
  const now = new Date('2026-11-20T08:00:00Z')
  expect(await save('New words', 1, { now })).toEqual({ ok: true, version: 2 })
  expect(await legalForReading(db(), 'privacy', 'en')).toEqual({
    text: { text: 'New words', lang: 'en' },
    changed: 'Nov 20, 2026',
  })
  expect(await legalHistory(db(), 'privacy')).toMatchObject([
    { version: 2, at: 'Nov 20, 2026, 10:00', by: 'diane@hub.test' },
    { version: 1, by: 'diane@hub.test' },
  ])
  expect(await legalForEditing(db(), 'privacy', 1)).toEqual(first)
  expect(await count("audit_log where subject = 'legal text'")).toBe(2)
})

test('a language without the text shows the English one and says so', async () => {
  await save('Words', 1, { fr: 'Mots' })
  expect((await legalForReading(db(), 'privacy', 'fr'))?.text).toEqual({ text: 'Mots', lang: 'fr' })
  expect((await legalForReading(db(), 'privacy', 'rw'))?.text).toEqual({ text: 'Words', lang: 'en' })
})

test('an unchanged text is not a new version', async () => {
  expect(await save('First words', 1)).toEqual({ ok: true, version: 1 })
  expect(await count("legal_versions where document = 'privacy'")).toBe(1)
})

test('of ten simultaneous saves one succeeds, and no version is overwritten', async () => {
  const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => save(`Words ${n}`, 1)))
  expect(ten.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await save('Late', 1)).toEqual({ ok: false, reason: 'stale' })
  expect(await count("legal_versions where document = 'privacy'")).toBe(2)
})

test('control: overwriting the newest version loses nine of ten', async () => {
  const naive = (n: number) =>
    db()
      .update(legalVersions)
      .set({ texts: { en: `Words ${n}`, fr: '', rw: '' } })
      .where(sql`document = 'privacy' and version = 1`)
  await Promise.all(Array.from({ length: 10 }, (_, n) => naive(n)))
  expect(await count("legal_versions where document = 'privacy'")).toBe(1)
})

test('SCR-03: visitors can read the texts, but not their authors, and cannot write any', async () => {
  const ask = (query: string) =>
    onPublicSide(() => db().execute(sql.raw(query))).then(
      () => 'answered',
      (error: unknown) => sqlState(error),
    )
  expect(await onPublicSide(() => legalForReading(db(), 'privacy', 'en'))).toMatchObject({
    text: { text: 'First words' },
  })
  expect(await ask('select saved_by from legal_versions')).toBe('42501')
  expect(await ask("update legal_versions set texts = '{}'")).toBe('42501')
  expect(await ask('delete from legal_versions')).toBe('42501')
})

test('A-VER-03: an earlier version of a legal text is restored as a new one, as of what the person saw', async () => {
  await save('Second words', 1)
  const params = { document: 'privacy' }
  const restore = (version: number) =>
    answerOf(action, '/admin/settings/legal/privacy/history', {
      params,
      body: { restore: '1', version: String(version) },
    })
  expect((await restore(1)).flash).toBe(
    'bad: Somebody saved this text meanwhile. Look at the versions again.',
  )
  expect((await restore(2)).flash).toBe('ok: Version 1 restored as version 3')
  expect((await legalForReading(db(), 'privacy', 'en'))?.text.text).toBe('First words')
  const { data } = await answerOf(loader, '/admin/settings/legal/privacy/history', { params })
  expect(data?.differences).toMatchObject([
    { label: 'Text (English)', parts: [{ text: 'Second ' }, { text: 'First ' }, { text: 'words' }] },
  ])
})
