import { sql } from 'drizzle-orm'
import { firstFound, type List, lookThrough } from '~/kits/admin/list.server.ts'
import type { Permission } from '~/kits/admin/permissions.ts'
import { idsByWords } from '~/kits/content/word-search.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { searchOf } from '~/platform/words.ts'

/** Something found. */
export type AdminSearchHit = {
  id: string
  title: string
  /** What tells it from its namesakes: an address, what it is for. */
  line: string
  href: string
  /** When it came, or when it is. */
  at?: Date
}

/** Something staff look for, as its feature describes it. */
export type AdminSearchSource = {
  /** What its screen is called: 'Registrations'. */
  name: string
  /** Without it nothing of this kind is looked for. */
  permission: Permission
  /** Without it a hit leads to its list, because its own page would refuse. */
  opens?: Permission
  /** A screen with a search of its own. */
  path?: string
  /** The best so many. `typed` has three letters at least. */
  find: (db: Reader, input: string, limit: number) => Promise<AdminSearchHit[]>
}

type Listed<Row> = Pick<AdminSearchSource, 'name' | 'permission' | 'opens'> & {
  path: string
  list: List<Row & { id: string }>
  /** Where the list opens in an order nobody wants here. */
  sort?: string
  hit: (row: Row) => Pick<AdminSearchHit, 'title' | 'line' | 'at'>
}

/** A kind that has a list: found as its list finds, opened as its list opens. */
export function listSource<Row extends { id: string }>({
  list,
  sort,
  hit,
  ...kind
}: Listed<Row>): AdminSearchSource {
  return {
    ...kind,
    async find(db, input, limit) {
      const rows = list.meets
        ? await firstByWords(db, list, { input, sort, limit })
        : await firstFound(db, list, { q: input, sort, limit })
      return rows.map((row) => ({ id: row.id, href: `${kind.path}/${row.id}`, ...hit(row) }))
    },
  }
}

type Asked = { input: string; sort?: string; limit: number }

/** What is searched by words: as visitors search it, so that common words cost nothing beside a rare one. */
async function firstByWords<Row extends { id: string }>(
  db: Reader,
  list: List<Row>,
  { input, sort = Object.keys(list.sorts)[0] ?? '', limit }: Asked,
): Promise<Row[]> {
  const order = list.sorts[sort]
  if (!order) throw new Error('a list needs a sort')
  const key = sql.identifier(order.column.name)
  const down = sql.raw(order.direction)
  const ids = await idsByWords(db, {
    table: sql`${list.table}`,
    key: sql`${key}`,
    where: list.where ?? sql`true`,
    order: sql`order by ${key} ${down}, id ${down}`,
    limit,
    words: searchOf(input),
    lookThrough: lookThrough * limit,
  })
  if (ids.length === 0) return []
  const rows = new Map((await list.rows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** A screen of the back-office. */
export type AdminSearchScreen = { label: string; description: string; href: string; permission: Permission }

type Contents = { kinds: readonly AdminSearchSource[]; screens: readonly AdminSearchScreen[] }

let all: Contents = { kinds: [], screens: [] }

/** The table of contents hands over what staff look for; this feature knows none of it. */
export function handOverAdminSearch(contents: Contents): void {
  all = contents
}

export const adminSearchContents = () => all
