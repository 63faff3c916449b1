import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Address, readable } from '../address.tsx'
import { Icon } from '../icon.tsx'
import { PickAll, PickOne, type Selection } from './selection.tsx'

/** Where a cell goes when the row becomes a card. A fact is shown with its column's label. */
const places = {
  title: 'card-title',
  badge: 'card-badge',
  line: 'card-line',
  fact: 'card-fact',
  foot: 'card-foot',
  none: 'card-none',
} as const

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  card: keyof typeof places
  align?: 'right'
  /** The address that sorts by this column, and its current order. */
  sort?: { href: string; now?: 'ascending' | 'descending' }
}

type TableProps<Row> = {
  /** The name of the list: "Registrations". */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  /** The row whose details are open. */
  openId?: string
  actions?: (row: Row) => ReactNode
  selection?: Selection
  /** The name of a row, for the checkboxes of a selection. */
  nameOf?: (row: Row) => string
  /** More columns than fit: the table scrolls sideways inside its frame, and its head is not sticky. */
  wide?: boolean
  /** Cards at every width, for records that are read rather than compared in columns. */
  cards?: boolean
}

/** Rows on a desktop, cards below 1280px, the same cells and actions in both. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, idOf, openId, actions, selection, nameOf = idOf, wide, cards } = props
  const table = (
    <table className={cards ? 'tbl tbl-cards' : 'tbl'} aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="w-10">
              <PickAll selection={selection} ids={rows.map(idOf)} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.label} column={column} />
          ))}
          {actions && (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={idOf(row)}
            data-on={isOn(idOf(row), openId, selection)}
            aria-current={idOf(row) === openId || undefined}
          >
            {selection && (
              <td className="card-pick">
                <PickOne selection={selection} id={idOf(row)} name={nameOf(row)} />
              </td>
            )}
            {columns.map(({ label: heading, cell, card, align }) => (
              <td
                key={heading}
                className={`${places[card]} ${align ?? ''}`}
                data-label={card === 'fact' ? heading : undefined}
              >
                {readable(cell(row))}
              </td>
            ))}
            {actions && (
              <td className="card-actions">
                <div className="row-actions">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!wide) return table
  return (
    <section
      className="overflow-x-auto overflow-y-hidden lg:[&_th]:static"
      aria-label={`${label}, slides sideways`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      {table}
    </section>
  )
}

const isOn = (id: string, openId: string | undefined, selection: Selection | undefined) =>
  id === openId || selection?.selected.has(id) || undefined

function Head<Row>({ column: { label, align, sort } }: { column: Column<Row> }) {
  if (!sort)
    return (
      <th scope="col" className={align}>
        {label}
      </th>
    )
  const icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[sort.now ?? 'none']
  return (
    <th scope="col" className={align} aria-sort={sort.now ?? 'none'}>
      <Link className="sort-link" to={sort.href} preventScrollReset>
        {label}
        <Icon of={icon} />
      </Link>
    </th>
  )
}

type RowNameProps = { id?: string; to?: string; name: string; second?: string }

/** The first cell: the name, which opens the details, and a muted second line that a card leaves out. */
export function RowName({ id, to, name, second }: RowNameProps) {
  return (
    <>
      {to === undefined ? (
        <b className="font-semibold">
          <Address>{name}</Address>
        </b>
      ) : (
        <Link id={id} className="row-name" to={to} preventScrollReset>
          <Address>{name}</Address>
        </Link>
      )}
      {second && (
        <span className="row-second">
          <Address>{second}</Address>
        </span>
      )}
    </>
  )
}
