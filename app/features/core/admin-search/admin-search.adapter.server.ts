import { sql } from 'drizzle-orm'
import { firstFound, type List, lookThrough } from '~/kits/admin/list.server.ts'
import type { Permission } from '~/kits/admin/permissions.ts'
import { idsByWords } from '~/kits/content/word-search.server.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import { searchOf } from '~/platform/words.ts'

/** A search result. */
export type AdminSearchHit = {
  id: string
  title: string
  /** Tells it apart from results of the same name: an address, a purpose. */
  line: string
  href: string
  /** When it arrived, or when it takes place. */
  at?: Date
}

/** A kind of record that staff search for, as its feature describes it. */
export type AdminSearchSource = {
  /** The name of its screen: 'Registrations'. */
  name: string
  /** Its place among the results: the large ones first, because they take longest. */
  position?: number
  /** Without it this kind is not searched. */
  permission: Permission
  /** Without it a hit links to the list, because its own page would refuse. */
  opens?: Permission
  /** A screen with a search of its own. */
  path?: string
  /** The best `limit` hits. `input` has at least three letters. */
  find: (db: Reader, input: string, limit: number) => Promise<AdminSearchHit[]>
}

type Listed<Row> = Pick<AdminSearchSource, 'name' | 'position' | 'permission' | 'opens'> & {
  path: string
  list: List<Row & { id: string }>
  /** Where the list's default order does not suit a search. */
  sort?: string
  hit: (row: Row) => Pick<AdminSearchHit, 'title' | 'line' | 'at'>
}

/** A kind with a list: searched and opened as in its list. */
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

/** For lists searched by words: the visitors' search, where common words cost nothing beside a rare one. */
async function firstByWords<Row extends { id: string }>(
  db: Reader,
  list: List<Row>,
  { input, sort = Object.keys(list.sorts)[0] ?? '', limit }: Asked,
): Promise<Row[]> {
  const order = list.sorts[sort]
  if (!order) throw new Error('the list has no sort')
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

/** The searchable kinds, in the order of the results; this feature knows none of them. */
export const adminSearchSources = extensionPoint<AdminSearchSource>()
