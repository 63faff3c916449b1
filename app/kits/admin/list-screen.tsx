import { Download } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Outlet, type UIMatch, useMatches, useNavigation, useParams } from 'react-router'
import { OneLine } from '~/ui/admin/cells.tsx'
import { Chips } from '~/ui/admin/chips.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Pager } from '~/ui/admin/pager.tsx'
import { Panel, Toolbar, ToolbarLine } from '~/ui/admin/panel.tsx'
import { SearchBox } from '~/ui/admin/search-box.tsx'
import type { Selection } from '~/ui/admin/selection.tsx'
import { TableSkeleton } from '~/ui/admin/skeleton.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { type Column, RowName, Table } from '~/ui/admin/table.tsx'
import { DateChips } from './date-chips.tsx'
import { Here } from './here.tsx'
import { keptFields, type ListState, listHref, pageSizes, withPlace } from './list-address.ts'
import { ColumnChoice, columnsShown } from './list-columns.tsx'
import { ListKeys } from './list-keys.tsx'
import { ListViews } from './list-views.tsx'
import { isOfWaiting } from './next-record.tsx'
import { type Colleagues, useColleagues } from './use-colleagues.ts'
import { useListKeys } from './use-list-keys.ts'

type Page<Row> = { rows: Row[]; state: ListState; newer?: string; older?: string; shown: string }

/** What the cells of a column are: anything, numbers or codes, or the time by which the list is sorted. */
type Cells<Row> =
  | { cell: (row: Row) => ReactNode }
  | { number: (row: Row) => ReactNode }
  | { time: (row: Row) => string }

/** A column of a screen; `sort` names the two sorts of the list that it switches between. */
type ScreenColumn<Row> = Omit<Column<Row>, 'cell' | 'sort'> &
  Cells<Row> & { sort?: { up: string; down: string } }

export type ListScreenProps<Row> = {
  title: string
  text: string
  /** Beside the title. */
  badge?: ReactNode
  /** The name of the list, where several lists share the title. */
  listed?: string
  /** As in 'Loading bookings...'. */
  things?: string
  path: string
  /** The path after the row's id that a row opens: '/applications'. Without it, the row itself. */
  opens?: string
  page: Page<Row>
  /** The first cell, which opens the row, and its column label. */
  name: (row: Row) => { name: string; second?: string }
  nameLabel?: string
  columns: ScreenColumn<Row>[]
  filters?: {
    name: string
    label: string
    options: { value: string; label: string }[]
    counts?: Record<string, string>
    /** Filters that are cleared when this one changes. */
    drops?: string[]
  }[]
  /** Absent where there is little to search. */
  searchLabel?: string
  empty: { title: string; text: string; action?: ReactNode }
  actions?: ReactNode
  rowActions?: (row: Row) => ReactNode
  /** The figures above the list. */
  stats?: ComponentProps<typeof StatStrip>
  /** Above the list in place of figures: tabs. */
  above?: ReactNode
  /** The address of the CSV export of these rows. */
  csv?: string
  /** The label of the link to older rows. */
  olderWord?: string
  selection?: Selection
  /** Cards at every width. */
  cards?: boolean
}

export type ListContext = {
  ids: string[]
  path: string
  opens: string
  state: ListState
  colleagues?: Colleagues
}

/** A list with search, filters, pages and the panel or dialog over it. The address holds its whole state. */
export function ListScreen<Row extends { id: string; assignee?: string }>(props: ListScreenProps<Row>) {
  const {
    title,
    text,
    listed,
    path,
    opens = '',
    page,
    name,
    columns,
    filters = [],
    searchLabel,
    empty,
    stats,
    above = stats && <StatStrip {...stats} />,
    csv,
  } = props
  const { rows, state } = page
  const { id: openId } = useParams()
  const going = useNavigation()
  const loading = going.state === 'loading' && going.location.pathname === path
  const titleOfLayer = useTitleOfLayer()
  const ids = rows.map(({ id }) => id)
  useListKeys(ids)
  const colleagues = useColleagues(ids, openId)
  const isDated = 'dates' in state.filters
  const hasChoice = columns.length > 2 && !props.cards
  const isFiltered = state.q !== '' || Object.values(state.filters).some(Boolean)
  const first: Column<Row> = {
    label: props.nameLabel ?? 'Name',
    card: 'title',
    cell: (row) => (
      <>
        <RowName id={`row-${row.id}`} to={withPlace(`${path}/${row.id}${opens}`, state)} {...name(row)} />
        <Here who={colleagues.open[row.id]} assignee={row.assignee} />
      </>
    ),
  }
  const chipsOf = ({ name: filter, label, options, counts, drops = [] }: (typeof filters)[number]) => (
    <Chips
      key={filter}
      label={label}
      chips={options.map(({ value, label: word }) => ({
        label: word,
        href: listHref(path, state, {
          filters: { ...without(state.asked ?? state.filters, drops), [filter]: value },
        }),
        current: (state.filters[filter] ?? '') === value,
        count: counts?.[value],
      }))}
    />
  )
  return (
    <>
      <title>{[titleOfLayer, listed, title].filter(Boolean).join(', ')}</title>
      <PageHead
        title={title}
        text={text}
        badge={props.badge}
        actions={
          <>
            {csv && (
              <a className="btn btn-line" href={listHref(csv, state)}>
                <Download aria-hidden="true" className="size-4" />
                Export CSV
              </a>
            )}
            {props.actions}
          </>
        }
      />
      {above && <div className="mb-4">{above}</div>}
      <Panel>
        {(searchLabel || filters.length > 0 || isDated) && (
          <Toolbar>
            <ListViews path={path} state={state} />
            <ToolbarLine>
              {searchLabel && (
                <SearchBox label={searchLabel} value={state.q} keep={keptFields(state, ['q'])} shortcut="F" />
              )}
              {filters.slice(0, 1).map(chipsOf)}
            </ToolbarLine>
            {filters.slice(1).map(chipsOf)}
            {(isDated || hasChoice) && (
              <ToolbarLine>
                {isDated && <DateChips path={path} state={state} />}
                {hasChoice && (
                  <span className="ml-auto max-lg:hidden">
                    <ColumnChoice path={path} state={state} labels={columns.map(({ label }) => label)} />
                  </span>
                )}
              </ToolbarLine>
            )}
          </Toolbar>
        )}
        {loading ? (
          <TableSkeleton label={props.things && `Loading ${props.things}...`} />
        ) : rows.length > 0 ? (
          <Table
            label={listed ?? title}
            columns={[
              first,
              ...columnsShown(columns, state)
                .map(withCells)
                .map((column) => ({
                  ...column,
                  sort: sortLink(column.sort, path, state),
                })),
            ]}
            rows={rows}
            idOf={(row) => row.id}
            nameOf={(row) => name(row).name}
            openId={openId}
            actions={props.rowActions}
            selection={props.selection}
            cards={props.cards}
          />
        ) : isFiltered ? (
          <EmptyState
            title={isOfWaiting(state) ? 'All done' : 'Nothing found'}
            text={
              state.q && state.q.length < 3
                ? 'Type three letters or more.'
                : isOfWaiting(state)
                  ? 'Nothing waits here any more.'
                  : 'No row fits this search and these filters.'
            }
            action={
              <a className="btn btn-line" href={path}>
                Show all
              </a>
            }
          />
        ) : (
          <EmptyState {...empty} />
        )}
        <Pager
          shown={page.shown}
          newer={page.newer}
          older={page.older}
          olderWord={props.olderWord}
          sizes={pageSizes.map((size) => ({
            label: String(size),
            href: listHref(path, state, { size: size === pageSizes[0] ? undefined : size }),
            current: (state.size ?? pageSizes[0]) === size,
          }))}
        />
      </Panel>
      <ListKeys hasButton />
      <Outlet context={{ ids, path, opens, state, colleagues } satisfies ListContext} />
    </>
  )
}

/** The title of the browser tab while a panel or dialog is open: its route sets it with `handle = { title: … }`. */
export type Titled<Data> = { title: (data: Data) => string }

function useTitleOfLayer(): string | undefined {
  const { handle, loaderData } = useMatches().at(-1) as UIMatch<unknown, Titled<unknown> | undefined>
  return loaderData === undefined ? undefined : handle?.title?.(loaderData)
}

const without = (filters: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))

function withCells<Row>(column: ScreenColumn<Row>) {
  if ('time' in column) {
    const { time, ...rest } = column
    const cell = (row: Row) => <OneLine>{time(row)}</OneLine>
    return { ...rest, cell, sort: { up: 'oldest', down: 'newest' } }
  }
  if ('number' in column) {
    const { number, ...rest } = column
    return { ...rest, cell: (row: Row) => <span className="num">{number(row)}</span> }
  }
  return column
}

function sortLink(sort: ScreenColumn<never>['sort'], path: string, state: ListState): Column<never>['sort'] {
  if (!sort) return undefined
  const now = state.sort === sort.up ? 'ascending' : state.sort === sort.down ? 'descending' : undefined
  return { now, href: listHref(path, state, { sort: now === 'descending' ? sort.up : sort.down }) }
}
