import { readSearch } from '~/kits/content/words.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import { searchedIn, shorten } from '~/platform/words.ts'
import { hitLength, hitsShown, longestSearch } from './search.options.ts'
import { type Hit, searchSources } from './search-source.adapter.server.ts'

export type Asked = { q: string; kind: string }

/** The search of an address, without unusable characters. */
export function readAsked(query: URLSearchParams): Asked {
  // PostgreSQL stores no NUL character.
  const q = (query.get('q') ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, longestSearch)
  const kind = query.get('kind') ?? ''
  return { q: q.toWellFormed(), kind: searchSources().some(({ name }) => name === kind) ? kind : '' }
}

export type Group = { kind: string; label: string; hits: Hit[]; hasMore: boolean }

export type Found = {
  groups: Group[]
  /** The input has no word that is long enough to search. */
  isTooShort: boolean
  /** A word was corrected as a typing mistake. */
  isClose: boolean
}

/** All items with all the words, by kind, in the order of their positions. */
export async function searchEverything(
  db: Reader,
  { q, kind }: Asked,
  locale: Locale,
  now: Date,
): Promise<Found> {
  if (searchedIn(q).length === 0) return { groups: [], isTooShort: true, isClose: false }
  const search = await readSearch(db, q)
  if (!search) return { groups: [], isTooShort: false, isClose: false }
  const shown = kind ? hitsShown.alone : hitsShown.each
  const kinds = searchSources().filter(({ name }) => kind === '' || name === kind)
  const groups = await Promise.all(
    kinds.map(async ({ name, label, find }) => {
      const hits = await find(db, search, { locale, now, limit: shown + 1 })
      return {
        kind: name,
        label: label(),
        hits: hits.slice(0, shown).map(cut),
        hasMore: hits.length > shown,
      }
    }),
  )
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isTooShort: false,
    // Known words are searched as prefixes; a corrected word is not.
    isClose: search.some((part) => !part.endsWith(':*')),
  }
}

const cut = (hit: Hit): Hit => ({
  ...hit,
  text: hit.text && { ...hit.text, text: shorten(hit.text.text, hitLength) },
})
