import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { ErrorState } from '~/ui/admin/error-state.tsx'
import { RowActionLink } from '~/ui/admin/row-action.tsx'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'

type ContentScreenProps<Row> = Omit<ListScreenProps<Row>, 'page' | 'empty' | 'actions' | 'rowActions'> & {
  /** As in 'New program'. */
  noun: string
  /** As in 'No programs yet'; the noun with an s, if absent. */
  things?: string
  /** Undefined when the list could not be read. */
  page: ListScreenProps<Row>['page'] | undefined
  mayChange: boolean
  /** Deleted ones can be restored. */
  hasBin?: boolean
  /** For records that saving alone does not publish. */
  emptyText?: string
  /** Shown before edit and delete. */
  moreActions?: (row: Row) => ReactNode
}

/** A list of content for the site: links to create, edit and delete, and a last column for its translations. */
export function ContentScreen<Row extends { id: string; behind: string }>({
  noun,
  things = `${noun}s`,
  page,
  columns,
  mayChange,
  hasBin,
  emptyText = 'The first one appears on the site as soon as you save it.',
  moreActions,
  ...list
}: ContentScreenProps<Row>) {
  if (!page) return <NotRead title={list.title} things={things} />
  const { path, name } = list
  return (
    <ListScreen
      {...list}
      things={things}
      page={page}
      columns={[...columns, { label: 'Translations', cell: ({ behind }) => behind, card: 'fact' }]}
      empty={{ title: `No ${things} yet`, text: emptyText }}
      actions={
        mayChange && (
          <>
            {hasBin && (
              <ButtonLink icon={Trash2} to={`${path}/bin`} preventScrollReset>
                Bin
              </ButtonLink>
            )}
            <ButtonLink variant="solid" icon={Plus} to={`${path}/new`} preventScrollReset>
              {`New ${noun}`}
            </ButtonLink>
          </>
        )
      }
      rowActions={
        mayChange || moreActions
          ? (row) => (
              <>
                {moreActions?.(row)}
                {mayChange && <ChangeActions path={path} id={row.id} whom={name(row).name} />}
              </>
            )
          : undefined
      }
    />
  )
}

/** The links of a row to its two dialogs. */
export function ChangeActions({ path, id, whom }: { path: string; id: string; whom: string }) {
  return (
    <>
      <RowActionLink icon={Pencil} verb="Edit" whom={whom} to={`${path}/${id}`} />
      <RowActionLink icon={Trash2} verb="Delete" whom={whom} tone="bad" to={`${path}/${id}/delete`} />
    </>
  )
}

/** ERR-16: an error, and no placeholder data. */
export function NotRead({ title, things }: { title: string; things: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <title>{title}</title>
      <ErrorState
        page
        title={`Error fetching ${things}`}
        retry={
          <Button busy={state !== 'idle'} onClick={() => revalidate()}>
            Try again
          </Button>
        }
      />
      <Outlet />
    </>
  )
}
