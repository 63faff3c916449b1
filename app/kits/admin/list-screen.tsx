import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet, useNavigation, useParams } from 'react-router'
import { Chips } from '~/ui/admin/chips.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Pager } from '~/ui/admin/pager.tsx'
import { Panel, Toolbar, ToolbarLine } from '~/ui/admin/panel.tsx'
import { SearchBox } from '~/ui/admin/search-box.tsx'
import type { Selection } from '~/ui/admin/selection.tsx'
import { TableSkeleton } from '~/ui/admin/skeleton.tsx'
import { type Column, RowName, Table } from '~/ui/admin/table.tsx'
import { type ListState, listHref, withPlace } from './list-address.ts'
import { useListKeys } from './use-list-keys.ts'

type Page<Row> = { rows: Row[]; state: ListState; newer?: string; older?: string; shown: string }

/** A column as a screen declares it; `sort` names the two sorts of the list that it switches between. */
type ScreenColumn<Row> = Omit<Column<Row>, 'sort'> & { sort?: { up: string; down: string } }

type ListScreenProps<Row> = {
  title: string
  text: string
  path: string
  /** What a row opens, behind its id: '/applications'. Without it, the row itself. */
  opens?: string
  page: Page<Row>
  /** The first cell, which opens the row. */
  name: (row: Row) => { name: string; second?: string }
  columns: ScreenColumn<Row>[]
  filters: {
    name: string
    label: string
    options: { value: string; label: string }[]
    counts?: Record<string, string>
  }[]
  /** Absent where there is little to search. */
  searchLabel?: string
  empty: { title: string; text: string; action?: ReactNode }
  actions?: ReactNode
  rowActions?: (row: Row) => ReactNode
  /** Above the list: a stat strip. */
  above?: ReactNode
  /** Where the CSV of what is shown is made. */
  csv?: string
  selection?: Selection
}

export type ListContext = { ids: string[]; path: string; opens: string; state: ListState }

/** A list with search, filters, pages and whatever is opened over it. The address holds its whole state. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const {
    title,
    text,
    path,
    opens = '',
    page,
    name,
    columns,
    filters,
    searchLabel,
    empty,
    above,
    csv,
  } = props
  const { rows, state } = page
  const { id: openId } = useParams()
  const going = useNavigation()
  const loading = going.state === 'loading' && going.location.pathname === path
  useListKeys()
  const isFiltered = state.q !== '' || Object.values(state.filters).some(Boolean)
  const first: Column<Row> = {
    label: 'Name',
    card: 'title',
    cell: (row) => (
      <RowName id={`row-${row.id}`} to={withPlace(`${path}/${row.id}${opens}`, state)} {...name(row)} />
    ),
  }
  return (
    <>
      <title>{title}</title>
      <PageHead
        title={title}
        text={text}
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
        {(searchLabel || filters.length > 0) && (
          <Toolbar>
            <ToolbarLine>
              {searchLabel && (
                <SearchBox
                  label={searchLabel}
                  value={state.q}
                  keep={[...Object.entries(state.filters), ['sort', state.sort] as [string, string]].filter(
                    ([, value]) => value,
                  )}
                  shortcut="/"
                />
              )}
              {filters.map((filter) => (
                <Chips
                  key={filter.name}
                  label={filter.label}
                  chips={filter.options.map(({ value, label }) => ({
                    label,
                    href: listHref(path, state, { filters: { ...state.filters, [filter.name]: value } }),
                    current: (state.filters[filter.name] ?? '') === value,
                    count: filter.counts?.[value],
                  }))}
                />
              ))}
            </ToolbarLine>
          </Toolbar>
        )}
        {loading ? (
          <TableSkeleton />
        ) : rows.length > 0 ? (
          <Table
            label={title}
            columns={[
              first,
              ...columns.map((column) => ({ ...column, sort: sortLink(column.sort, path, state) })),
            ]}
            rows={rows}
            idOf={(row) => row.id}
            nameOf={(row) => name(row).name}
            openId={openId}
            actions={props.rowActions}
            selection={props.selection}
          />
        ) : isFiltered ? (
          <EmptyState
            title="Nothing found"
            text={
              state.q && state.q.length < 3
                ? 'Type three letters or more.'
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
        <Pager shown={page.shown} newer={page.newer} older={page.older} />
      </Panel>
      <Outlet context={{ ids: rows.map(({ id }) => id), path, opens, state } satisfies ListContext} />
    </>
  )
}

function sortLink(sort: ScreenColumn<never>['sort'], path: string, state: ListState): Column<never>['sort'] {
  if (!sort) return undefined
  const now = state.sort === sort.up ? 'ascending' : state.sort === sort.down ? 'descending' : undefined
  return { now, href: listHref(path, state, { sort: now === 'descending' ? sort.up : sort.down }) }
}
