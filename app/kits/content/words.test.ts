import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { asVisitor, count, withDatabase } from '../../../tests/support/database.ts'
import { findableWords, readSearch, rememberWords } from './words.server.ts'

withDatabase()

const remember = (...words: string[]) => asVisitor((work) => rememberWords(work, words))
const read = (input: string) => onPublicSide(async () => (await readSearch(db(), input)).wide)

test('words of every language are stored without accents, those of a title with more weight', async () => {
  const vector = await asVisitor(async (work) => {
    const words = await findableWords(work, {
      titles: ['Académie numérique', null],
      others: ['La vie, numérique'],
    })
    const { rows } = await work.tx.execute<{ words: string }>(sql`select ${words}::text as words`)
    return rows[0]?.words
  })
  expect(vector).toBe("'academie':1A 'la':2 'numerique':1A 'vie':2")
  expect(await count('search_words')).toBe(4)
})

test('a known word is searched as a prefix', async () => {
  await remember('developer', 'kigali')
  expect(await read('Dev KIGALI')).toEqual(["'dev':*", "'kigali':*"])
})

test('a typing mistake is replaced by the closest words', async () => {
  await remember('developer', 'baker', 'jobs', 'kigali', 'umuhinzi')
  for (const [input, part] of [
    ['develper', 'developer'],
    ['bakre', 'baker'],
    ['jbos', 'jobs'],
    ['Kigalli', 'kigali'],
    ['umuhizni', 'umuhinzi'],
  ] as const) {
    const [found] = await read(input)
    expect(found, input).toContain(`'${part}':*`)
  }
  expect(await read('kigali bakre')).toEqual(["'kigali':*", "'baker':*"])
})

test('a word that is close to nothing, or too short to tell, is searched as it was typed', async () => {
  await remember('developer', 'kigali')
  for (const input of ['zzzzqq', 'kgi', '日本語']) expect(await read(input), input).toEqual([`'${input}':*`])
  expect(await read('kigali zzzzqq')).toEqual(["'kigali':*", "'zzzzqq':*"])
})

test('a word is also searched in other languages and forms that some record has, and in no others', async () => {
  await remember('akazi', 'emploi', 'abagore', 'buruse')
  expect(await read('jobs')).toEqual(["('emploi':* | 'akazi')"])
  expect(await read('umugore')).toEqual(["'abagore':*"])
  expect(await read('bourses')).toEqual(["'buruse':*"])
})

test('SCR-03: typed text cannot close its quotes, and a hundred words are cut to eight', async () => {
  await remember('developer', 'drop', 'table', 'words')
  expect(await read("'; drop table words --%_\\")).toEqual(["'drop':*", "'table':*", "'words':*"])
  const many = Array.from({ length: 100 }, (_, n) => `word${n}`)
  await remember(...many)
  expect(await read(many.join(' '))).toHaveLength(8)
})

test('two simultaneous saves of the same new words both succeed, whatever their order', async () => {
  const words = Array.from({ length: 300 }, (_, n) => `w${n}`)
  await Promise.all([remember(...words), remember(...words.toReversed()), remember(...words)])
  expect(await count('search_words')).toBe(300)
})
