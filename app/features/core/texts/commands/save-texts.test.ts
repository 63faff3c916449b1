import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import '~/hub.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { inLocale, withTexts, withTextsOfStaff } from '~/platform/i18n/in-locale.server.ts'
import { m, type TextKey } from '~/platform/i18n/texts.ts'
import { auditLog } from '~/platform/unit-of-work/audit.table.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { barrier, withDatabase } from '../../../../../tests/support/database.ts'
import { pageForStaff, partOfPage, textsForEditing } from '../staff.queries.server.ts'
import { readChangedTexts, texts, versionOf } from '../text.queries.server.ts'
import { textRules } from '../text.rules.server.ts'
import { changedTexts } from '../text.table.server.ts'
import { saveTexts } from './save-texts.server.ts'

withDatabase()
beforeEach(() => texts.invalidate())

const diane = { actor: { kind: 'staff', name: 'diane@hub.test' } } as const
const headline: TextKey[] = ['hero_line_1', 'hero_lead']
const story: TextKey[] = ['story_text']

/** The form of these texts, with a few fields changed. */
async function save(keys: readonly TextKey[], changes: Record<string, string> = {}, version?: number) {
  const shown = await textsForEditing(db(), keys)
  const input = textRules(keys).parse({ ...shown.values, ...changes })
  return inTransaction(diane, (work) =>
    saveTexts(work, { of: 'Home', record: 'page home', keys, input, version: version ?? shown.version }),
  )
}

const rows = () => db().select().from(changedTexts)
const audited = () => db().select().from(auditLog).where(eq(auditLog.subject, 'text'))
/** As a request or a job reads it. */
const read = (locale: 'en' | 'fr' | 'rw', text: () => string) =>
  withTextsOfStaff(async () => inLocale(locale, text))

test('A-TXT-02: a changed text is shown in its language, the others keep the built-in one', async () => {
  await save(headline, { 'hero_line_1.fr': 'N’attendez pas' })
  texts.invalidate()
  expect(await read('fr', () => m.hero_line_1())).toBe('N’attendez pas')
  expect(await read('en', () => m.hero_line_1())).toBe('Don’t wait')
  expect(await read('fr', () => m.hero_line_2())).not.toBe('N’attendez pas')
  expect(m.hero_line_1({}, { locale: 'fr' })).not.toBe('N’attendez pas')
})

test('A-TXT-03: placeholders are filled in', async () => {
  await save(story, { 'story_text.en': 'Come to {hub}. {hub} waits.' })
  texts.invalidate()
  expect(await read('en', () => m.story_text({ hub: 'IRIS' }))).toBe('Come to IRIS. IRIS waits.')
})

test('A-TXT-02: a form saved unchanged writes nothing, also when its texts were changed before', async () => {
  expect(await save(headline)).toEqual({ ok: true, changed: 0 })
  expect(await rows()).toEqual([])
  await save(headline, { 'hero_lead.en': 'New' })
  const before = await rows()
  expect(await save(headline)).toEqual({ ok: true, changed: 0 })
  expect(await rows()).toEqual(before)
  expect(await audited()).toHaveLength(1)
})

test('A-TXT-02: an emptied text, or the built-in one typed again, goes back to the built-in text', async () => {
  await save(headline, { 'hero_lead.en': 'New', 'hero_line_1.en': 'Now' })
  await save(headline, { 'hero_lead.en': ' ', 'hero_line_1.en': 'Don’t  wait\n' })
  expect((await rows()).map(({ text, version }) => [text, version])).toEqual([
    [null, 2],
    [null, 2],
  ])
  expect(await readChangedTexts(db())).toEqual({})
})

test('A-TXT-02: an audit line says where, what was before and what is now', async () => {
  await save(headline, { 'hero_lead.rw': 'Gishya' })
  const [line] = await audited()
  expect(line).toMatchObject({ actor: 'diane@hub.test', action: 'changed' })
  expect(line?.before).toEqual({ of: 'Home', 'hero_lead.rw': null })
  expect(line?.after).toEqual({ of: 'Home', 'hero_lead.rw': 'Gishya' })
})

test('A-TXT-02: a save with an older version is stale and changes nothing', async () => {
  await save(headline, { 'hero_lead.en': 'First' })
  expect(await save(headline, { 'hero_lead.en': 'Second' }, 0)).toEqual({ ok: false, reason: 'stale' })
  expect((await rows()).map(({ text }) => text)).toEqual(['First'])
})

test('A-TXT-02: of two who save at once, one is told that the other was first', async () => {
  const meet = barrier(2)
  const one = async (text: string) => {
    const { values } = await textsForEditing(db(), headline)
    const input = textRules(headline).parse({ ...values, 'hero_lead.en': text })
    return inTransaction(diane, async (work) => {
      await meet()
      return saveTexts(work, { of: 'Home', record: 'page home', keys: headline, input, version: 0 })
    })
  }
  const ends = await Promise.all([one('mine'), one('yours')])
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await rows()).toHaveLength(1)
})

test('control: without the lock both believe that they were first', async () => {
  const meet = barrier(2)
  const one = (key: string) =>
    inTransaction(diane, async ({ tx, now }) => {
      const version = versionOf(await tx.select().from(changedTexts))
      await meet()
      await tx
        .insert(changedTexts)
        .values({ key, locale: 'en', text: 'x', version: 1, changedAt: now, changedBy: 'x' })
      return version
    })
  expect(await Promise.all([one('hero_lead'), one('hero_line_1')])).toEqual([0, 0])
})

describe('A-TXT-03: a text with broken placeholders cannot be saved', () => {
  const problem = (keys: TextKey[], field: string, text: string) => {
    const builtIn = Object.fromEntries(
      ['en', 'fr', 'rw'].flatMap((locale) => keys.map((key) => [`${key}.${locale}`, ''])),
    )
    const parsed = textRules(keys).safeParse({ ...builtIn, [field]: text })
    return parsed.error?.issues.map(({ message }) => message)[0]
  }
  test.each([
    ['Come here.', '{hub} is missing: the site fills it in'],
    ['Come to {hub} at {time}.', 'The site has nothing to fill in for {time}'],
    ['Come to {hub}, {hub.', 'A curly bracket stands alone'],
    ['Come to {hub} {}.', 'A curly bracket stands alone'],
    ['Come to {{hub}}.', 'A curly bracket stands alone'],
    ['Come to { hub }.', '{hub} is missing: the site fills it in'],
  ])('%s', (text, message) => {
    expect(problem(story, 'story_text.fr', text)).toBe(message)
  })

  test('control: with its placeholder it can', () => {
    expect(problem(story, 'story_text.fr', 'Come to {hub}.')).toBeUndefined()
  })

  test('a text is at most twice as long as the longest built-in one', () => {
    expect(problem(['hero_line_1'], 'hero_line_1.en', 'a'.repeat(40))).toBeUndefined()
    expect(problem(['hero_line_1'], 'hero_line_1.en', 'a'.repeat(41))).toBe('At most 40 characters')
  })

  test.each(['{hub', 'hub}', '{}', 'two\nlines', ' space', 'space ', '', 'x'.repeat(2001)])(
    'the database refuses it, too: %j',
    async (text) => {
      const insert = db()
        .insert(changedTexts)
        .values({ key: 'story_text', locale: 'en', text, version: 1, changedAt: new Date(), changedBy: 'x' })
      await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } })
    },
  )
})

test('A-TXT-03: a text that needs a value the site no longer has is not shown', () => {
  const shown = (text: string) => withTexts({ story_text: { en: text } }, () => m.story_text({ hub: 'IRIS' }))
  expect(shown('At {hub}')).toBe('At IRIS')
  expect(shown('At {hub} since {year}')).toContain('IRIS is the desk')
})

test('A-TXT-01: a row whose key no feature declares has no effect', async () => {
  const at = { locale: 'en', text: 'Planted', version: 1, changedAt: new Date(), changedBy: 'x' }
  await db()
    .insert(changedTexts)
    .values([
      { ...at, key: 'contact_purpose' },
      { ...at, key: 'hero_kicker' },
    ])
  expect(await readChangedTexts(db())).toEqual({ hero_kicker: { en: 'Planted' } })
  expect(await read('en', () => m.contact_purpose())).not.toBe('Planted')
  expect(await read('en', () => m.hero_kicker())).toBe('Planted')
})

test('SCR-03: visitors read the texts, not who changed them, and write none', async () => {
  await save(headline, { 'hero_lead.en': 'New' })
  expect(await onPublicSide(() => readChangedTexts(db()))).toEqual({ hero_lead: { en: 'New' } })
  const refused = { cause: { code: '42501' } }
  await expect(
    onPublicSide(() => db().select({ by: changedTexts.changedBy }).from(changedTexts)),
  ).rejects.toMatchObject(refused)
  await expect(
    onPublicSide(() => db().execute(sql`update changed_texts set text = 'x'`)),
  ).rejects.toMatchObject(refused)
})

test('A-TXT-04: a change reaches other processes at the commit, and not before', async () => {
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await listener.connect()
  try {
    await listener.query('listen pages')
    const received: string[] = []
    listener.on('notification', ({ payload }) => received.push(payload ?? ''))
    await save(headline, { 'hero_lead.en': 'New' })
    await expect.poll(() => received).toContain('texts')
    received.length = 0
    await save(headline)
    await listener.query('select 1')
    expect(received).toEqual([])
  } finally {
    await listener.end()
  }
})

test('A-TXT-01: a page shows its texts in its order, what was changed, and which language is behind', async () => {
  await save(headline, { 'hero_lead.en': 'New' })
  const page = await pageForStaff(db(), 'home')
  expect(page?.parts[0]?.texts.map(({ key }) => key).slice(0, 3)).toEqual([
    'hero_line_1',
    'hero_line_2',
    'hero_line_3',
  ])
  const lead = page?.parts[0]?.texts.find(({ key }) => key === 'hero_lead')?.texts
  expect(lead?.map(({ locale, isBehind }) => [locale, isBehind])).toEqual([
    ['en', false],
    ['fr', true],
    ['rw', true],
  ])
  expect(lead?.[0]).toMatchObject({ text: 'New', builtIn: expect.stringContaining('We train') })
  expect(page?.parts.find(({ title }) => title === 'Our story')?.texts[0]?.elsewhere).toEqual(['About'])
  expect(await pageForStaff(db(), 'nowhere')).toBeUndefined()
  expect(() => partOfPage({ page: 'home', part: 'hero_lead' })).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  )
})
