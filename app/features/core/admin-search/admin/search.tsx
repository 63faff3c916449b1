import { Link } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { SearchBox } from '~/ui/admin/search-box.tsx'
import { type AdminSearchGroup, answerInWords } from '../admin-search.options.ts'
import { adminSearch, typedIn } from '../admin-search.queries.server.ts'
import { Hit } from '../components/hit.tsx'
import type { Route } from './+types/search'

/** Each kind checks its own permission: without it the kind is not searched. */
export const loader = guardedLoader('panel', ({ url, staff }) =>
  adminSearch(typedIn(url.searchParams), staff.groups),
)

/** Search over the whole back-office, also without script. With script a dialog shows the same on any screen. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, isTooShort, groups } = loaderData
  return (
    <>
      <title>Search</title>
      <PageHead title="Search" text="People, applications, messages, content and screens." />
      <div className="mb-5 grid gap-2">
        <SearchBox key={q} label="Name, e-mail, phone, code, any word" value={q} />
        <p role="status" className="text-muted">
          {answerInWords(loaderData)}
        </p>
      </div>
      <div className="grid max-w-3xl gap-5">
        {groups.map((group) => (
          <Panel key={group.name} title={group.name}>
            <Found group={group} />
          </Panel>
        ))}
      </div>
      {q !== '' && !isTooShort && groups.length === 0 && (
        <Panel>
          <EmptyState
            title="Nothing found"
            text="Nothing that you may read has these words. Fewer letters find more."
          />
        </Panel>
      )}
    </>
  )
}

function Found({ group: { name, hits, hasMore, isLate, all } }: { group: AdminSearchGroup }) {
  return (
    <>
      {isLate && (
        <div className="p-4">
          <Note kind="warn">The search timed out. Search its own screen, or type more letters.</Note>
        </div>
      )}
      <ul>
        {hits.map((hit) => (
          <li key={hit.id} className="border-line border-b last:border-b-0">
            <Link to={hit.href} className="flex min-h-11 px-4 py-2.5 hover:bg-(--hover)">
              <Hit hit={hit} />
            </Link>
          </li>
        ))}
      </ul>
      {(hasMore || isLate) && (
        <p className="border-line border-t px-4 py-2.5">
          {all ? (
            <Link to={all} className="link inline-flex min-h-9 items-center">
              All in {name}
            </Link>
          ) : (
            <span className="text-muted">There are more. Type more letters.</span>
          )}
        </p>
      )}
    </>
  )
}
