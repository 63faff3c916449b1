import { createContext, useContext } from 'react'
import { Form } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { Chips } from '~/ui/admin/chips.tsx'
import { CheckInput } from '~/ui/admin/fields.tsx'
import { Flyout } from '~/ui/admin/flyout.tsx'
import { TextInput } from '~/ui/field.tsx'
import { type ListState, listHref } from './list-address.ts'

/** A list as somebody named it: its path, and the rest of its address. */
type SavedView = { id: string; path: string; name: string; query: string; isDefault: boolean }

/** The views of the signed-in person; the frame around the screens has read them. */
export const SavedViews = createContext<readonly SavedView[]>([])

/** Where the views are saved and changed. */
const viewsPath = '/admin/views'

/** The part of a list's address that a view keeps: everything but the position. */
const queryOf = (state: ListState) => listHref('', state).slice(1)

const isSame = (one: string, other: string) => sorted(one) === sorted(other)
const sorted = (query: string) => {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}

/** The person's views of a list, and saving what it shows now. Nothing where there is neither. */
export function ListViews({ path, state }: { path: string; state: ListState }) {
  const views = useContext(SavedViews).filter((view) => view.path === path)
  const query = queryOf(state)
  const current = views.find((view) => isSame(view.query, query))
  if (views.length === 0 && query === '') return null
  return (
    <Chips
      label="Your views"
      chips={[
        ...(views.length > 0 ? [{ label: 'As it opens', href: path, current: query === '' }] : []),
        ...views.map((view) => ({
          label: view.name,
          href: `${path}?${view.query}`,
          current: view === current,
        })),
      ]}
    >
      {current ? (
        <ChangeView key={current.id} view={current} />
      ) : (
        query !== '' && <SaveView path={path} query={query} />
      )}
    </Chips>
  )
}

function SaveView({ path, query }: { path: string; query: string }) {
  return (
    <Flyout id="save-view" label="Save this view" title="Save this view">
      <Form method="post" action={viewsPath} className="grid gap-3" preventScrollReset>
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="query" value={query} />
        <TextInput id="view-name" name="name" label="Name" maxLength={40} required autoComplete="off" />
        <p className="hint">
          It keeps the search, the filters, the dates, the order and the columns. Only you see it. A view of
          this name is replaced.
        </p>
        <CheckInput name="default" value="yes" label="The menu leads to it" />
        <Button variant="solid" type="submit" name="do" value="save">
          Save
        </Button>
      </Form>
    </Flyout>
  )
}

function ChangeView({ view }: { view: SavedView }) {
  return (
    <Flyout id="change-view" label="Change this view" title={view.name}>
      <Form method="post" action={viewsPath} className="grid gap-3" preventScrollReset>
        <input type="hidden" name="id" value={view.id} />
        <TextInput
          id="view-name"
          name="name"
          label="Name"
          defaultValue={view.name}
          maxLength={40}
          required
          autoComplete="off"
        />
        <CheckInput name="default" value="yes" label="The menu leads to it" defaultChecked={view.isDefault} />
        <div className="flex gap-2">
          <Button variant="solid" type="submit" name="do" value="change">
            Save
          </Button>
          <Button variant="bad" type="submit" name="do" value="delete" formNoValidate>
            Delete
          </Button>
        </div>
      </Form>
    </Flyout>
  )
}
