import { readWords, type SearchedWord, typedIn } from '~/kits/content/searched-words.ts'
import { textIn } from '~/kits/content/texts.server.ts'
import { dictionaryOf, type Search } from '~/kits/content/words.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { distanceFrom, districtIn, namesOfDistrict, placesNear } from '~/platform/districts.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { openPages } from '~/platform/open-pages.ts'
import { searchedIn, shorten, wordsIn } from '~/platform/words.ts'
import { pageWords } from './page.options.ts'
import { type Readable, ranked } from './ranking.policy.ts'
import { hitLength, hitsShown, longestSearch } from './search.options.ts'
import { type Hit, namesOnPages, searchSources } from './search-source.adapter.server.ts'

export type Asked = { q: string; kind: string }

/** The search of an address, without unusable characters. */
export function readAsked(query: URLSearchParams): Asked {
  // PostgreSQL stores no NUL character.
  const q = (query.get('q') ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, longestSearch)
  const kind = query.get('kind') ?? ''
  return { q: q.toWellFormed(), kind: searchSources().some(({ name }) => name === kind) ? kind : '' }
}

/** A hit with the name of its kind, which a fixed page does not have. */
export type Result = Hit & { kind?: string; label?: string }

export type Found = {
  /** With all the words, best first. */
  results: Result[]
  /** With some of the words, where few or none have all; or the nearest, where nothing is at the searched place. */
  others: Result[]
  /** The district in which nothing was found, when `others` are near it. */
  near?: string
  /** The kinds that have more results with all the words. */
  more: { kind: string; label: string }[]
  /** The input has no word that is long enough to search. */
  isTooShort: boolean
  /** A word was corrected as a typing mistake. */
  isClose: boolean
}

const nothing: Found = { results: [], others: [], more: [], isTooShort: false, isClose: false }
/** With fewer results that have all the words, those with some are shown, too. */
const few = 3

type Candidate = { item: Result; readable: Readable }

/** Everything with all the words, the best first; and with some of them, where few have all. */
export async function searchEverything(db: Reader, asked: Asked, locale: Locale, now: Date): Promise<Found> {
  if (typedIn(asked.q).length === 0) return { ...nothing, isTooShort: true }
  const pages = asked.kind ? [] : await pagesFor(db, locale)
  const known = [
    ...new Set(pages.flatMap(({ readable }) => wordsIn(`${readable.title} ${readable.names ?? ''}`))),
  ]
  const { words, isCorrected: isClose } = await readWords(asked.q, dictionaryOf(db), known.filter(isTelling))
  const searching = { db, ...asked, locale, now }
  const queries = words.map(({ query }) => query)
  const all = queries.every((query) => query !== undefined) ? queries : undefined
  const items = all ? await itemsFor(searching, all) : []
  const having = pages.filter((page) => ranked([page], words)[0]?.matched === words.length)
  const best = eachPageOnce(ranked([...items, ...having], words).map(({ item }) => item))
  const { results, more } = cutToSize(best, asked)
  const near = results.length === 0 ? await nearestTo(searching, words) : undefined
  if (near) return { ...nothing, ...near, isClose }
  const others = results.length < few && words.length > 1 ? await someOf(searching, words, pages) : []
  const shown = new Set(results.map(({ path }) => path))
  return {
    results,
    others: others.filter(({ path }) => !shown.has(path)).slice(0, hitsShown.each),
    more,
    isTooShort: false,
    isClose,
  }
}

const isTelling = (word: string) => searchedIn(word).length > 0

type Searching = Asked & { db: Reader; locale: Locale; now: Date }

async function itemsFor({ db, kind: only, locale, now }: Searching, search: Search): Promise<Candidate[]> {
  const limit = only ? hitsShown.alone + 1 : hitsShown.compared
  const kinds = searchSources().filter(({ name }) => only === '' || name === only)
  const found = await Promise.all(
    kinds.map(async ({ name: kind, label, find }) => {
      const hits = await find(db, search, { locale, now, limit })
      return hits.map((hit) => ({ ...hit, kind, label: label() }))
    }),
  )
  return found.flat().map((item) => ({ item, readable: { ...readableOf(item), isFound: true } }))
}

const readableOf = ({ title, text, note, isOver }: Hit): Readable => ({
  title: title.text,
  text: text?.text,
  note,
  isOver,
})

/** What has some of the words, by how many and how rare they are. */
async function someOf(searching: Searching, words: SearchedWord[], pages: Candidate[]): Promise<Result[]> {
  const any = words.flatMap(({ query }) => query ?? []).join(' | ')
  const items = any ? await itemsFor(searching, [any]) : []
  const candidates = [
    ...items.map(({ item, readable }) => ({ item, readable: { ...readable, isFound: false } })),
    ...pages,
  ]
  return eachPageOnce(ranked(candidates, words).map(({ item }) => item)).map(cut)
}

const openOf = (pages: typeof pageWords) => {
  const open = openPages().filter((path) => path !== '/')
  return pages.filter(({ path }) =>
    open.some((page) => path === page || path.startsWith(`${page}/`) || path.startsWith(`${page}?`)),
  )
}

const begun = ['/programs', '/opportunities', '/events', '/elearning', '/status', '/contact']

/** What most people come for, for a search page without a question. */
export const beginnings = () =>
  openOf(pageWords)
    .filter(({ path }) => begun.includes(path))
    .map(({ path, title }) => ({ path, title: title() }))

/** Items with all words but the place, at the places that are nearest to it. */
async function nearestTo(
  searching: Searching,
  words: SearchedWord[],
): Promise<Pick<Found, 'others' | 'near'> | undefined> {
  const near = districtIn(words.map(({ typed }) => typed).join(' '))
  const what = words.filter(({ typed }) => districtIn(typed) !== near)
  const queries = what.flatMap(({ query }) => query ?? [])
  if (!near || what.length === 0 || queries.length < what.length) return undefined
  const all = placesNear(near)
  const distant: { item: Result; distance: number }[] = []
  // In two steps: of a kind only the newest are compared, and they may all be far away.
  for (const places of [all.slice(0, placesFirst), all.slice(placesFirst)]) {
    const names = places.flatMap((place) => [place.toLowerCase(), ...namesOfDistrict(place)])
    const isThere = `(${[...new Set(names)].map((one) => `'${one}'`).join(' | ')})`
    const items = await itemsFor(searching, [...queries, isThere])
    for (const { item } of ranked(items, what)) {
      const distance = distanceOf(near, item.note ?? '')
      if (distance !== undefined && !item.isOver) distant.push({ item, distance })
    }
    if (distant.length >= few) break
  }
  const others = distant.toSorted((a, b) => a.distance - b.distance).map(({ item }) => cut(item))
  return others.length > 0 ? { near, others: eachPageOnce(others).slice(0, hitsShown.each) } : undefined
}

const placesFirst = 8

/** A note ends with the place; the name of an organisation before it may name another. */
const distanceOf = (district: string, note: string): number | undefined =>
  note
    .split(', ')
    .toReversed()
    .flatMap((part) => distanceFrom(district, part) ?? [])[0]

/** The pages that belong to no record, and the names on them. */
async function pagesFor(db: Reader, locale: Locale): Promise<Candidate[]> {
  const fixed = openOf(pageWords).map(({ path, title, words }) => {
    const item = { id: path, path, title: { text: title(), lang: locale } }
    return { item, readable: { title: item.title.text, names: words } }
  })
  const named = await Promise.all(
    namesOnPages().map(async ({ path, read }) => {
      const byId = Map.groupBy(await read(db), ({ id }) => id)
      return [...byId].flatMap(([id, rows]) => {
        const [first] = rows
        if (!first) return []
        const title = { text: first.name, lang: 'en' as const }
        const item: Result = { id, path, title, text: textIn(rows, locale, 'text') }
        const text = rows.map((row) => row.text ?? '').join(' ')
        return [{ item, readable: { title: first.name, text } }]
      })
    }),
  )
  return [...fixed, ...named.flat()]
}

/** A page that names several of them is one result. */
const eachPageOnce = (results: Result[]) =>
  results.filter(({ path }, at) => results.findIndex((one) => one.path === path) === at)

function cutToSize(best: Result[], { kind: only }: Asked): Pick<Found, 'results' | 'more'> {
  const each = only ? hitsShown.alone : hitsShown.each
  const byKind = Map.groupBy(best, ({ kind }) => kind)
  const first = new Set([...byKind.values()].flatMap((some) => some.slice(0, each)))
  const results = best.filter((one) => first.has(one)).slice(0, only ? each : hitsShown.together)
  const isCut = (name: string) =>
    results.filter(({ kind }) => kind === name).length < (byKind.get(name)?.length ?? 0)
  const more = searchSources()
    .filter(({ name }) => isCut(name))
    .map(({ name, label }) => ({ kind: name, label: label() }))
  return { results: results.map(cut), more }
}

const cut = (hit: Result): Result => ({
  ...hit,
  text: hit.text && { ...hit.text, text: shorten(hit.text.text, hitLength) },
})
