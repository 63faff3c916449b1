import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { DecidedRoute } from '../../app/shells/route-decisions.server.ts'
import { ask, hold } from './proof.ts'

/** Screens of the back-office that are no list. What is not here, and has no record in its address, has to have rows. */
const noLists = new Set([
  '/admin/*',
  '/admin/ads/revenue/import',
  '/admin/payments/reconciliation/import',
  '/admin/people/affected',
  '/admin/profile',
  '/admin/prove',
  '/admin/registrations/decide/found',
  // A list, and empty: no round of the story is so large that it is decided as a whole.
  '/admin/registrations/decisions',
  '/admin/registrations/message',
  '/admin/search',
  '/admin/security/authenticator',
  '/admin/security/passkey',
  '/admin/security/password',
  '/admin/security/phone',
])

/** What finds the record of a list that is about one: the record that has most of it. */
const most = (column: string, table: string) =>
  `select ${column} as id from ${table} group by 1 order by count(*) desc, 1 limit 1`
const course = "select id from courses where slug = 'sample-spreadsheet-basics'"
const listsOfRecords: [path: string, record: string][] = [
  ['/admin/elearning/:id/attempts', course],
  ['/admin/elearning/:id/enrollments', course],
  ['/admin/elearning/:id/exam', course],
  ['/admin/elearning/:id/lessons', course],
  ['/admin/elearning/:id/report', course],
  ['/admin/news/:id/revisions', most('news_id', 'news_revisions')],
  ['/admin/opportunities/:id/applications', most('opportunity_id', 'opportunity_applications')],
]
/** The parts of a list that has its own screens for them. */
const partsOfLists = ['program', 'event', 'opportunity', 'membership', 'enrollment'].map(
  (kind) => `/admin/registrations?kind=${kind}`,
)
/** What a list without rows shows in its place. */
const emptyState = 'px-4 py-12 text-center'
/** Lists whose rows are neither those of a table nor links to a record. */
const rowsOf: Record<string, RegExp> = { '/admin/administrators': /@irishub\.example/g }

/** From the routes of the build, so that no new list is forgotten. */
export async function listPaths(client: pg.Client): Promise<string[]> {
  const printed = execFileSync(process.execPath, ['build/server/cli.js', 'routes'], { encoding: 'utf8' })
  const routes: DecidedRoute[] = JSON.parse(printed)
  const screens = routes
    .filter(
      ({ path, kind, hasPage }) => kind === 'guarded' && hasPage && !path.includes(':') && !noLists.has(path),
    )
    .map(({ path }) => path)
  const about: string[] = []
  for (const [path, record] of listsOfRecords) {
    const { rows } = await client.query<{ id: string }>(record)
    about.push(path.replace(':id', rows[0]?.id ?? ''))
  }
  return [...new Set([...screens, ...about, ...partsOfLists])]
}

/** The lists of the back-office on which an owner finds no row. */
export async function emptyLists(origin: string, cookie: string, paths: string[]): Promise<string[]> {
  const shown = readFileSync('app/ui/admin/empty-state.tsx', 'utf8')
  hold('an empty list looks as this proof knows it', shown.includes(`"${emptyState}"`))
  const empty: string[] = []
  for (const path of paths) {
    const { status, body } = await ask(origin + path, { headers: { cookie }, timeout: 60_000 })
    if (status !== 200) empty.push(`${path} answers ${status}`)
    else if (body.includes(emptyState)) empty.push(`${path} says that there is nothing`)
    else if (rowsIn(body, rowsOf[path]) === 0) empty.push(`${path} has no row`)
  }
  return empty
}

/** The rows of its tables, or the records that it links to. */
function rowsIn(html: string, row = /href="\/admin\/[^"]*[0-9a-f]{8}-[0-9a-f]{4}-[^"]*"/g): number {
  const tables = html.match(/<tbody.*?<\/tbody>/gs) ?? []
  const rows = tables.map((table) => (table.match(/<tr/g) ?? []).length)
  return rows.includes(0) ? 0 : Math.max((html.match(row) ?? []).length, ...rows)
}
