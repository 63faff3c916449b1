import '~/hub.server.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Group, isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import type { FeatureRoute, FeatureRoutes } from '~/platform/http/feature-route.ts'
import { findRows } from '../../app/features/people/people/personal-data.queries.server.ts'
import { plantPerson } from '../factories/canaries.ts'
import { plantEnglishTexts } from '../factories/english-texts.ts'
import { render } from '../support/admin.tsx'
import { withDatabase } from '../support/database.ts'

withDatabase()

// biome-ignore lint/suspicious/noExplicitAny: every screen has props of its own
type Screen = any

const routes = import.meta.glob<FeatureRoutes>('/app/features/*/*/routes.ts', { eager: true })
const screens = import.meta.glob<Screen>('/app/features/*/*/admin/*.tsx')

/** The screens of one record: those whose address ends in the record's id, or in what is done with it. */
const records = Object.entries(routes).flatMap(([file, { adminRoutes = [] }]) => {
  const folder = file.slice(0, -'routes.ts'.length)
  const flat = (list: FeatureRoute[], above: string): { path: string; file: string }[] =>
    list.flatMap(({ path = '', file: own, children = [] }) => [
      { path: `${above}/${path}`, file: folder + own },
      ...flat(children, `${above}/${path}`),
    ])
  return flat(adminRoutes, '/admin').filter((one) => one.path.includes(':id') && one.file in screens)
})

/**
 * About the person itself; the rest of a record, opened from its panel or the calendar, which have the link; a line of the
 * audit log, which leads to its record; an opportunity, which is nobody's.
 */
const isApart = (path: string) =>
  /^\/admin\/people\//.test(path) ||
  /\/(?:delete|time|versions|whatsapp)$/.test(path) ||
  ['/admin/audit/:id', '/admin/opportunities/:id', '/admin/appointments/week/move/:id'].includes(path)

type Opened = { path: string; html: string }

/** What a screen shows of this record; nothing where the record is not one of its own. */
async function open(path: string, screen: Screen, params: Record<string, string>, groups: Group[]) {
  const address = path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  if (!screen.loader || !screen.default) return
  if (!isAllowed(screen.loader.permission, groups)) return
  try {
    return await render(screen, address, { params, groups })
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
}

const isMissing = (thrown: unknown) =>
  (thrown as { init?: { status?: number } }).init?.status === 404 ||
  (thrown as { status?: number }).status === 404

/** Every record screen that opens a row of this person. */
async function recordsOf(personId: string, groups: Group[]): Promise<Opened[]> {
  const finds = await findRows(db(), { personId })
  const ids = [...finds.values()].flatMap(({ rows }) =>
    [...rows.values()].flatMap(({ id }) => (id ? String(id) : [])),
  )
  const { rows: courses } = await db().execute<{ id: string }>(sql`select id from courses`)
  const { rows: items } = await db().execute<{ id: string }>(
    sql`select opportunity_id as id from opportunity_applications`,
  )
  const opened: Opened[] = []
  for (const { path, file } of records) {
    if (isApart(path)) continue
    const screen = await screens[file]?.()
    const tries = path.includes(':course')
      ? ids.flatMap((id) => courses.map(({ id: course }) => ({ id, course })))
      : [...ids, ...items.map(({ id }) => id)].map((id) => ({ id }))
    const pages = await Promise.all(tries.map((params) => open(path, screen, params, groups)))
    const html = pages.find((page) => page !== undefined)
    if (html !== undefined) opened.push({ path, html })
  }
  return opened
}

test('every record of a person leads to the person with one press, for staff who may read people', async () => {
  const { personId } = await plantPerson('canaryaline', '+250788000100', new Date('2026-11-15T08:00:00Z'))
  await plantEnglishTexts()
  // A planted word is no list of topics.
  await db().execute(sql`update exam_attempts set topics = null`)
  const opened = await recordsOf(personId, ['owner'])
  const link = `href="/admin/people/${personId}"`
  const without = opened.filter(({ html }) => !html.includes(link))
  expect(without.map(({ path }) => path)).toEqual([])
  const known = [
    '/admin/appointments/:id',
    '/admin/bookings/:id',
    '/admin/certificates/:id',
    '/admin/digital-bridge/:id',
    '/admin/donations/:id',
    '/admin/elearning/:course/attempts/:id',
    '/admin/messages/:id',
    '/admin/notifications/emails/:id',
    '/admin/partnerships/:id',
    '/admin/payments/:id',
    '/admin/registrations/:id',
  ]
  expect(opened.map(({ path }) => path)).toEqual(expect.arrayContaining(known))
  // Finance reads donations and payments, and no people: the name is there, and no link.
  const money = await recordsOf(personId, ['finance'])
  expect(money.map(({ path }) => path)).toContain('/admin/donations/:id')
  for (const { html } of money) expect(html).not.toContain('/admin/people/')
  // Long: it tries every screen with every row of a person.
}, 120_000)
