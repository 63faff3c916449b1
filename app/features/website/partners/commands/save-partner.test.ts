import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listPage } from '~/kits/admin/list.server.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { categoryLabels, partnerCategories } from '../partner.options.ts'
import { partnersForShowing } from '../partner.queries.server.ts'
import { partnerRules } from '../partner.rules.server.ts'
import { partnersList } from '../staff.queries.server.ts'
import { archivePartner } from './archive-partner.server.ts'
import { savePartner } from './save-partner.server.ts'

withDatabase()

const aline = { actor: { kind: 'staff', name: 'aline@hub.test' } } as const
const form = (changes: Record<string, string> = {}) => ({
  name: 'Somalab Works',
  website: 'https://somalab.example',
  category: 'nonprofit',
  descriptionEn: 'Teaches the teachers.',
  descriptionFr: 'Forme les enseignants.',
  descriptionRw: '',
  ...changes,
})
const save = (changes: Record<string, string> = {}, setting: Parameters<typeof savePartner>[2] = {}) =>
  inTransaction(aline, (work) => savePartner(work, partnerRules.parse(form(changes)), setting))
async function made(changes: Record<string, string> = {}) {
  const saved = await save(changes)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
const shown = (locale: 'en' | 'fr' | 'rw' = 'en') => onPublicSide(() => partnersForShowing(db(), locale))

test('PAR-01, A-PAR-01: a new partner is on the site at once, newest first, in the reader’s language', async () => {
  await made()
  await made({ name: 'Zuba Grid' })
  expect((await shown()).map(({ name }) => name)).toEqual(['Zuba Grid', 'Somalab Works'])
  expect((await shown('fr'))[0]?.description).toEqual({ text: 'Forme les enseignants.', lang: 'fr' })
  expect((await shown('rw'))[0]?.description.lang).toBe('en')
  expect(await count("audit_log where action = 'created' and subject = 'partner'")).toBe(2)
})

test('A-PAR-01, GEN-20, CFL-09: name, website, category and description are required; there are seven categories', () => {
  const wrong = (changes: Record<string, string>) =>
    partnerRules
      .safeParse(form(changes))
      .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
  expect(wrong({ name: '', website: '', category: 'Non-Profit', descriptionEn: '' })).toEqual([
    'name: Name is missing',
    'category: Choose a category',
    'website: Website is missing',
    'descriptionEn: Description is missing',
  ])
  expect(wrong({ website: 'ftp://somalab.example' })).toEqual(['website: Please enter a valid URL'])
  expect(partnerCategories.map((one) => categoryLabels[one])).toEqual([
    'Technology',
    'Education',
    'Finance',
    'Government',
    'Non-Profit',
    'Corporate',
    'Development',
  ])
})

test('STU-06: the database itself refuses an invalid website; control: it accepts a valid one', async () => {
  const write = (website: string) =>
    db()
      .execute(sql`insert into partners (name, website, category) values ('x', ${website}, 'finance')`)
      .then(
        () => 'taken',
        (error: unknown) => sqlState(error),
      )
  expect(await write('javascript:alert(1)')).toBe('23514')
  expect(await write('http://somalab.example')).toBe('taken')
})

test('a save based on an older version is refused, and the saved one stays', async () => {
  const id = await made()
  expect(await save({ name: 'First' }, { id, version: 1 })).toMatchObject({ ok: true })
  expect(await save({ name: 'Second' }, { id, version: 1 })).toEqual({ ok: false, reason: 'stale' })
  expect((await shown()).map(({ name }) => name)).toEqual(['First'])
})

test('saving and deleting invalidate the partners and nothing else; a deleted one is gone from the site', async () => {
  const invalidatedBy = async (run: (work: UnitOfWork) => Promise<unknown>) => {
    const tags: string[] = []
    await inTransaction(aline, (work) =>
      run({ ...work, invalidate: async (...some) => void tags.push(...some) }),
    )
    return tags
  }
  const id = await made()
  const input = partnerRules.parse(form())
  expect(await invalidatedBy((work) => savePartner(work, input, { id, version: 1 }))).toEqual(['partners'])
  expect(await invalidatedBy((work) => archivePartner(work, id))).toEqual(['partners'])
  expect(await invalidatedBy((work) => archivePartner(work, id))).toEqual([])
  expect(await shown()).toEqual([])
})

test('A-PAR-01: the list is filtered by category and names missing translations', async () => {
  await made()
  await made({ name: 'Zuba Grid', category: 'corporate' })
  const page = (query: string) =>
    listPage(db(), partnersList, new URL(`http://hub.test/admin/partners${query}`))
  expect((await page('')).rows.map(({ name }) => name)).toEqual(['Zuba Grid', 'Somalab Works'])
  expect((await page('?category=nonprofit')).rows).toMatchObject([
    { name: 'Somalab Works', hasLogo: false, behind: 'Kinyarwanda to do' },
  ])
})
