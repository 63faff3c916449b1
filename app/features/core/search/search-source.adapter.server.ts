import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import type { Said } from '~/kits/content/texts.server.ts'
import type { Search } from '~/kits/content/words.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Ground } from './search.options.ts'

/** Something found, in the reader's language. */
export type Hit = {
  id: string
  title: Said
  text?: Said
  /** Without a language. */
  path: string
  /** When, where, from whom. */
  note?: string
}

type Asking = { locale: Locale; now: Date; limit: number }

/** A thing that is new, for those who follow. */
type Entry = Hit & { publishedAt: Date; changedAt: Date }

/** What stands on the picture of a thing. */
export type OnPicture = { title: string; above: string }

/** A kind of thing that people find, as its feature describes it. */
export type SearchSource = {
  /** Part of addresses: 'event'. */
  name: string
  /** All of them, in the current language: 'Events'. */
  label: () => string
  /** Those that have all the words and may be shown now, best first. Drafts and what was deleted are none. */
  find: (db: Reader, search: Search, asking: Asking) => Promise<Hit[]>
  /** Every page of this kind that search engines may list, each under the last part of its address. */
  pages: {
    /** A table, or a view of what is public. */
    table: (PgTable | PgView) & Record<'id' | 'createdAt' | 'updatedAt', AnyPgColumn>
    under: string
    part: AnyPgColumn
    isListed: (now: Date) => SQL | undefined
  }
  /** Undefined when the thing is gone. */
  picture: {
    ground: Ground
    words: (db: Reader, id: string, locale: Locale) => Promise<OnPicture | undefined>
  }
  /** The newest that may be shown, newest first, at /feeds/{file}. */
  feed?: { file: string; newest: (db: Reader, asking: Asking) => Promise<Entry[]> }
  /** The page tag of everything that shows them. */
  tag: string
}

type Contents = {
  kinds: readonly SearchSource[]
  /** Fixed pages that search engines may list, without a language. */
  pages: readonly string[]
}

let all: Contents = { kinds: [], pages: [] }

/** The table of contents hands over what can be found; this feature knows none of it. */
export function handOverSearchSources(contents: Contents): void {
  all = contents
}

export const searchSources = () => all.kinds
export const indexedPages = () => all.pages
export const searchSource = (name: string) => all.kinds.find((kind) => kind.name === name)
