import { getTableName } from 'drizzle-orm'
import { type AnyPgColumn, getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { dataTag, type PersonalTag } from './columns.server.ts'

/**
 * Whose data the rows of a table are. With the tags of its columns this is all that access, erasure, retention and the
 * record of processing know of a table. Most tables need not declare it: `person_id` tells, and so does a foreign key
 * to a row with an owner.
 */
export type DataSubject = PeoplesRows | OthersRows

type PeoplesRows = {
  whose: 'people'
  /** Holds the id of the person. */
  person?: AnyPgColumn
  /** Holds the id of any row that belongs to the person, whatever its table. */
  row?: AnyPgColumn
  /** Belongs to the person when a row of theirs refers to it: a file, an address. Deleted with the last such row. */
  pointed?: true
  /** Where neither of these names the owner: an address or number, or a typed value. Counts when nobody shares it. */
  contact?: AnyPgColumn[]
  /** Written in one transaction with the row it belongs to, so with the same time. */
  moment?: AnyPgColumn
  /** What erasure does: deletes the row, empties its personal columns, or leaves it as it is. */
  erase?: 'row' | 'blank' | 'keep'
  /** Why data are kept. */
  because?: string
  /** Which rows must be kept unchanged; in all others every personal column is emptied, whatever its tag says. */
  retainWhen?: (row: Record<string, unknown>) => boolean
  retention?: RetentionFrom
  /** Its rows come from us, such as a mail: no act of the person, and nobody is reached by it alone. */
  isOurs?: true
  /** Although it comes from us, the person stays known to the hub as long as it is there. */
  keepsKnown?: true
}

/** Personal, but no person's link leads to it: staff's own data, published data by agreement, and fingerprints. */
type OthersRows = { whose: 'staff' | 'shown' | 'nobody'; because: string; retention?: RetentionFrom }

/**
 * The start of the retention period; `created_at` by default. 'its row': deleted with the row it belongs to. 'its
 * feature': removed by a job of its own. 'never': changed by staff alone.
 */
type RetentionFrom = AnyPgColumn[] | 'its row' | 'its feature' | 'never'

const said = new WeakMap<PgTable, DataSubject>()

/** Declares whose data the rows are, where the columns alone do not tell. */
export function dataSubject<Table extends PgTable>(
  table: Table,
  dataSubject: (table: Table) => DataSubject,
): Table {
  said.set(table, dataSubject(table))
  return table
}

/** One table as access, erasure and retention see it. */
export type SubjectTable = PeoplesRows & {
  table: PgTable
  name: string
  columns: PgColumn[]
  key: PgColumn[]
  /** Foreign keys to rows that get their owner from this one. */
  points: { column: AnyPgColumn; to: PgTable }[]
  /** Columns that hold an e-mail or a phone in the form stored in `contact_points`. */
  contacts: AnyPgColumn[]
  /** For rows that depend on a row of one table: that table's key, and the column with the person. */
  parent?: { table: PgTable; id: AnyPgColumn; person: AnyPgColumn }
  erase: 'row' | 'blank' | 'keep'
}

const personalTag = (column: AnyPgColumn): PersonalTag | undefined => {
  const tag = dataTag(column)
  return tag === 'plain' ? undefined : tag
}
/** A tag with this beginning is about a staff member: not part of another person's data. */
export const isOfStaff = (column: AnyPgColumn) =>
  personalTag(column)?.what.startsWith('the staff account') ?? false
export const isPersonal = (column: AnyPgColumn) => personalTag(column) !== undefined

export const keysOf = (table: PgTable) => {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** The declared owner, or the one its columns imply: `person_id`, or a foreign key to a row with an owner. */
export function dataSubjectOf(table: PgTable, tables: readonly PgTable[]): DataSubject | undefined {
  const own = said.get(table)
  if (own) return own
  const { columns, foreignKeys } = getTableConfig(table)
  const person = columns.find(({ name }) => name === 'person_id')
  if (person) return { whose: 'people', person }
  if (!columns.some((column) => isPersonal(column))) return undefined
  for (const key of foreignKeys) {
    const { columns: from, foreignTable } = key.reference()
    const parent = foreignTable === table ? undefined : dataSubjectOf(foreignTable, tables)
    const [row] = from
    if (!row?.notNull || !parent || (parent.whose === 'people' && parent.pointed)) continue
    if (parent.whose === 'people') return { whose: 'people', row, retention: 'its row' }
    return { ...parent, retention: 'its row' }
  }
}

/** Every table with personal rows, ready to be queried. */
export function subjectTables(tables: readonly PgTable[]): SubjectTable[] {
  return tables.flatMap((table) => {
    const dataSubject = dataSubjectOf(table, tables)
    if (dataSubject?.whose !== 'people') return []
    const { name, columns, foreignKeys } = getTableConfig(table)
    const points = foreignKeys.flatMap((key) => {
      const { columns: from, foreignTable } = key.reference()
      const other = said.get(foreignTable)
      const [column] = from
      return column && other?.whose === 'people' && other.pointed ? [{ column, to: foreignTable }] : []
    })
    const contacts = columns.filter(
      (column) =>
        personalTag(column)?.contact ?? (isPersonal(column) && /^(?:email|phone)$/.test(column.name)),
    )
    const parent = parentOf(table, dataSubject, tables)
    const key = keysOf(table)
    return [{ erase: 'row' as const, ...dataSubject, table, name, columns, key, points, contacts, parent }]
  })
}

function parentOf(table: PgTable, { row }: PeoplesRows, tables: readonly PgTable[]): SubjectTable['parent'] {
  const [key] = getTableConfig(table).foreignKeys.filter((one) => one.reference().columns[0] === row)
  if (!key) return undefined
  const { foreignTable, foreignColumns } = key.reference()
  const owner = dataSubjectOf(foreignTable, tables)
  const [id] = foreignColumns
  return owner?.whose === 'people' && owner.person && id
    ? { table: foreignTable, id, person: owner.person }
    : undefined
}

/** What keeps access, erasure and retention from reaching a table, in sentences for the developer. */
export function dataSubjectProblems(tables: readonly PgTable[]): string[] {
  return tables.flatMap((table) => {
    const name = getTableName(table)
    const { columns } = getTableConfig(table)
    const dataSubject = dataSubjectOf(table, tables)
    if (!dataSubject)
      return columns.some((column) => isPersonal(column))
        ? [
            `${name} has personal columns but no way to its person: give it person_id, or say dataSubject(${name}, …)`,
          ]
        : []
    const problems: string[] = []
    if (keysOf(table).length === 0) problems.push(`${name} has no primary key, so no row of it can be erased`)
    if (dataSubject.whose === 'people') {
      if (!dataSubject.person && !dataSubject.row && !dataSubject.pointed && !dataSubject.contact)
        problems.push(`${name} is somebody's, but dataSubject() names no way to the person`)
      if (dataSubject.erase && dataSubject.erase !== 'row' && !dataSubject.because)
        problems.push(`${name} keeps something after an erasure and does not say why`)
      if (dataSubject.erase === 'blank')
        for (const column of columns)
          if (isPersonal(column) && !isOfStaff(column) && blankOf(column) === undefined)
            problems.push(`${name}.${column.name} cannot be emptied: say erase: 'row', or let it be null`)
    }
    if (retentionOf(table, dataSubject) === 'unclear')
      problems.push(
        `${name} does not say how old its rows may become: its personal columns need a period in 'keep' and created_at`,
      )
    return problems
  })
}

/** The value of a personal column after erasure; undefined where it cannot be emptied. */
export function blankOf(column: AnyPgColumn): unknown {
  if (!column.notNull) return null
  if (column.getSQLType() === 'text') return ''
  return column.getSQLType() === 'jsonb' ? {} : undefined
}

export type Retention = { keep: PersonalTag['keep']; from: AnyPgColumn[] }

/** How long a row is kept, counted from the latest of these columns; undefined where another row or job decides. */
export function retentionOf(table: PgTable, dataSubject: DataSubject): Retention | undefined | 'unclear' {
  const { columns } = getTableConfig(table)
  const periods = new Set(
    columns.flatMap((column) => {
      const tag = personalTag(column)
      return tag && !isOfStaff(column) ? [tag.keep] : []
    }),
  )
  if (typeof dataSubject.retention === 'string') return undefined
  // Kept while the person is known: no age of its own. Somebody no longer known is erased as a whole.
  if (periods.size === 0 || [...periods].every((keep) => keep === known)) return undefined
  const [keep] = [...periods].sort((a, b) => daysOf(b) - daysOf(a))
  const created = columns.find(({ name }) => name === 'created_at')
  const from = dataSubject.retention ?? (created ? [created] : [])
  return keep === undefined || from.length === 0 || daysOf(keep) === 0 ? 'unclear' : { keep, from }
}

const known = 'while the person is known'

/** For comparing. 'tax law' is the longest of all. */
function daysOf(keep: PersonalTag['keep']): number {
  if (keep === 'tax law') return 10 * 366
  const [number = '', unit = ''] = keep.split(' ')
  return Number(number) * (unit.startsWith('month') ? 31 : 1) || 0
}

/** As a PostgreSQL interval: '12 months'. Tax records are kept for ten years. */
export const intervalOf = (keep: PersonalTag['keep']): string => (keep === 'tax law' ? '10 years' : keep)
