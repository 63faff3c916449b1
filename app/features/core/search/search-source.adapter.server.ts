import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import type { TranslatedText } from '~/kits/content/texts.server.ts'
import type { Search } from '~/kits/content/words.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { Locale } from '~/platform/i18n/locale.ts'
import type { Ground } from './search.options.ts'

/** A search result, in the reader's language. */
export type Hit = {
  id: string
  title: TranslatedText
  text?: TranslatedText
  /** The path without the language prefix. */
  path: string
  /** When, where, from whom. */
  note?: string
  /** It can no longer be joined. */
  isOver?: boolean
}

type Asking = { locale: Locale; now: Date; limit: number }

/** A new item in a feed. */
type Entry = Hit & { publishedAt: Date; changedAt: Date }

/** The text on the picture of an item. */
/** With the name of a hub that is not called as our logo spells it. */
export type OnPicture = { title: string; above: string; hub?: string }

/** A searchable kind of item, as its feature describes it. */
export type SearchSource = {
  /** Used in addresses: 'event'. */
  name: string
  /** Its place among the results. */
  position?: number
  /** The plural, in the current language: 'Events'. */
  label: () => string
  /** The items that have all the words and are public now, best first. Never drafts or deleted items. */
  find: (db: Reader, search: Search, asking: Asking) => Promise<Hit[]>
  /** All pages of this kind that search engines may list, by the last part of their addresses. */
  pages: {
    /** A table, or a view of the public rows. */
    table: (PgTable | PgView) & Record<'id' | 'createdAt' | 'updatedAt', AnyPgColumn>
    under: string
    part: AnyPgColumn
    isListed: (now: Date) => SQL | undefined
  }
  /** Undefined when the item is gone. */
  picture: {
    ground: Ground
    words: (db: Reader, id: string, locale: Locale) => Promise<OnPicture | undefined>
  }
  /** The newest public items, newest first, at /feeds/{file}. */
  feed?: { file: string; newest: (db: Reader, asking: Asking) => Promise<Entry[]> }
  /** The tag of every page that shows them. */
  tag: string
}

/** The searchable kinds, in the order of the results; this feature knows none of them. */
export const searchSources = extensionPoint<SearchSource>()

export const searchSource = (name: string) => searchSources().find((kind) => kind.name === name)

/** Names on a fixed page without pages of their own: the team, partners. At most some hundreds. */
type NamesOnPage = {
  path: string
  /** A row for each language of each name. */
  read: (db: Reader) => Promise<{ id: string; name: string; locale: string; text: string | null }[]>
}

export const namesOnPages = extensionPoint<NamesOnPage>()
