import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { asVisitor, count, withDatabase } from '../../../tests/support/database.ts'
import { countDraft, dropDraft, forgetDrafts, keepDraft, openDraft } from './draft.server.ts'
import { TooMany } from './limit.server.ts'

withDatabase()

const noon = new Date('2026-11-15T12:00:00Z')
const daysLater = (days: number) => new Date(noon.getTime() + days * 24 * 3600 * 1000)
const values = { firstName: 'Aline', projectDescription: 'Half a thought' }
const keep = (known?: string, form = 'apply tech') =>
  asVisitor((work) => keepDraft(work, form, values, known), noon) as Promise<string>

test('a draft is opened by its link, for its own form, for a week', async () => {
  const token = await keep()
  expect(token).toMatch(/^[\w-]{22}$/)
  expect((await openDraft(db(), 'apply tech', token, daysLater(6.9)))?.values).toEqual(values)
  expect(await openDraft(db(), 'apply tech', token, daysLater(7.1))).toBeUndefined()
  expect(await openDraft(db(), 'another form', token, noon)).toBeUndefined()
  expect(await openDraft(db(), 'apply tech', 'AAAAAAAAAAAAAAAAAAAAAA', noon)).toBeUndefined()
})

test('the table does not contain the secret of the link', async () => {
  const token = await keep()
  expect(await count(`form_drafts where token_hash = '${token}' or values::text like '%${token}%'`)).toBe(0)
})

test('a draft saved again keeps its link; an unknown link gets a new one', async () => {
  const token = await keep()
  expect(await keep(token)).toBe(token)
  expect(await keep('made-up')).not.toBe('made-up')
  expect(await keep(token, 'another form')).not.toBe(token)
  expect(await count('form_drafts')).toBe(3)
})

test('input larger than a form is not stored', async () => {
  const tooMuch = asVisitor((work) => keepDraft(work, 'apply', { text: 'x'.repeat(32_001) }))
  expect(await tooMuch).toBeUndefined()
  expect(await count('form_drafts')).toBe(0)
})

test('a draft is deleted once it is sent, or when its week is over', async () => {
  const [sent, old] = [await keep(), await keep()]
  await asVisitor((work) => dropDraft(work, sent))
  expect(await openDraft(db(), 'apply tech', sent, noon)).toBeUndefined()
  expect(await openDraft(db(), 'apply tech', old, noon)).toBeDefined()
  expect(await asVisitor((work) => forgetDrafts(work, daysLater(8)))).toBe(1)
})

test('a network may store so many drafts a day, and another is not affected', async () => {
  const keepFrom = (address: string, now = noon) => asVisitor((work) => countDraft(work, { address }), now)
  for (let n = 0; n < 200; n++) await keepFrom('198.51.100.7')
  await expect(keepFrom('198.51.100.7')).rejects.toThrow(TooMany)
  await keepFrom('198.51.100.8')
  await keepFrom('198.51.100.7', new Date(noon.getTime() + 25 * 3600 * 1000))
})
