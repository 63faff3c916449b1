import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Reader, transaction } from '~/platform/db/db.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { searchedIn, slips } from '~/platform/words.ts'
import { type Dictionary, readWords } from './searched-words.ts'

/** Longer than any typed word, and shorter than the database allows. */
const longestWord = 60

type Text = string | null | undefined

/** The distinct words of some texts, as a reader of platform/words finds them. */
export const eachOnce = (texts: Text[], wordsOf: (text: string) => string[]) => [
  ...new Set(texts.flatMap((text) => wordsOf(text ?? '')).map((word) => word.slice(0, longestWord))),
]
const wordsOf = (texts: Text[]) => eachOnce(texts, searchedIn)

type Texts = { titles: Text[]; others: Text[] }

/** The words of content that is public as soon as it is saved. */
export async function findableWords(work: UnitOfWork, texts: Texts): Promise<SQL> {
  await rememberWords(work, wordsOf([...texts.titles, ...texts.others]))
  return weighedWords(texts)
}

/** The value of the column `words`: words of the titles weigh more than the rest. */
export function weighedWords({ titles, others }: Texts): SQL {
  const inTitle = wordsOf(titles)
  const beside = wordsOf(others).filter((word) => !inTitle.includes(word))
  // Words have letters and digits only, so none can close the quotes.
  const written = [...inTitle.map((word) => `'${word}':1A`), ...beside.map((word) => `'${word}':2`)]
  return sql`${written.join(' ')}::tsvector`
}

/** Sorted, so that two simultaneous saves wait for each other and never deadlock. */
export async function rememberWords({ tx }: UnitOfWork, words: string[]): Promise<void> {
  await tx.execute(sql`
    insert into search_words select unnest(${sql.param(words.toSorted())}::text[]) on conflict do nothing`)
}

/** A search: a part of a tsquery for each word. All of them must match. */
export type Search = readonly string[]

/** A word that no record has is searched as it was typed. */
const asTyped = (typed: string) =>
  wordsOf([typed])
    .map((word) => `'${word}':*`)
    .join(' & ')

/** The search of a list: each word as it was typed, in another form or corrected; and with its synonyms and stem, too. */
export async function readSearch(db: Reader, input: string): Promise<{ close: Search; wide: Search }> {
  const { words } = await readWords(input, dictionaryOf(db))
  return {
    close: words.map(({ typed, closeQuery }) => closeQuery ?? asTyped(typed)),
    wide: words.map(({ typed, query }) => query ?? asTyped(typed)),
  }
}

/** The rows that have what was typed, in the order of their list; or those that say it in other words, if none has. */
export async function inTurn(
  db: Reader,
  q: string,
  find: (words: Search | undefined) => Promise<string[]>,
): Promise<{ ids: string[]; isWide: boolean }> {
  if (!q) return { ids: await find(undefined), isWide: false }
  const { close, wide } = await readSearch(db, q)
  const ids = await find(close)
  if (ids.length > 0 || wide.join() === close.join()) return { ids, isWide: false }
  return { ids: await find(wide), isWide: true }
}

/** The words of all records, as they are remembered. */
export const dictionaryOf = (db: Reader): Dictionary => ({
  async known(words) {
    // As a range, because the index cannot use a pattern that is built for each row.
    const { rows } = await db.execute<{ word: string; isWhole: boolean }>(sql`
      select word, exists (select from search_words as one where one.word = asked.word) as "isWhole"
      from unnest(${sql.param(words)}::text[]) as asked (word)
      where exists (
        select from search_words as one
        where one.word ~>=~ asked.word and one.word ~<~ (asked.word || chr(1114111)))`)
    return new Map<string, 'whole' | 'beginning'>(
      rows.map(({ word, isWhole }) => [word, isWhole ? 'whole' : 'beginning']),
    )
  },
  async similar(word) {
    const { rows } = await db.execute<{ word: string }>(
      sql`select word from search_words where word = any(${sql.param(slips(word))}::text[])`,
    )
    return [...new Set([...rows.map((row) => row.word), ...(await similarTo(word))])]
  },
})

const looksAt = 30

/** The most similar words. A lower threshold compares more words, so the very similar ones are tried first. */
function similarTo(word: string): Promise<string[]> {
  return transaction(async (tx) => {
    const atLeast = async (similarity: string) => {
      await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${similarity}, true)`)
      const { rows } = await tx.execute<{ word: string }>(sql`
        select word from search_words where word % ${word} order by similarity(word, ${word}) desc limit ${looksAt}`)
      return rows.map((row) => row.word)
    }
    const much = await atLeast('0.4')
    return much.length === looksAt ? much : atLeast('0.3')
  })
}

const asQuery = (search: Search) => sql`${search.join(' & ')}::tsquery`

/** Whether all the words match. */
export const isFound = (words: AnyPgColumn, search: Search) => sql`${words} @@ ${asQuery(search)}`

/** Matches in the title first. */
export const bestFirst = (words: AnyPgColumn, search: Search) =>
  sql`ts_rank(${words}, ${asQuery(search)}) desc`
