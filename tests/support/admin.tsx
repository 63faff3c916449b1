import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createMemoryRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import type { Group } from '~/kits/admin/permissions.ts'
import { noteContext, type Staff, staffContext } from '~/kits/admin/staff.ts'
import { db } from '~/platform/db/db.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'

type Asked = {
  params?: Record<string, string>
  groups?: Group[]
  body?: Record<string, string> | FormData
  staff?: Partial<Staff>
  /** As a browser sends it. */
  cookie?: string
}

/** The arguments of a loader or action of the back-office, for a signed-in user. */
function asStaff(at: string, { params = {}, groups = ['owner'], body, staff, cookie }: Asked = {}) {
  const context = new RouterContextProvider()
  const visit = {
    cookies: [] as string[],
    tags: new Set<string>(),
    address: '198.51.100.7',
  } as unknown as Visit
  const noted: unknown[] = []
  const now = new Date()
  const session = {
    id: randomUUID(),
    createdAt: now,
    endsAt: new Date(now.getTime() + 3600_000),
    provenAt: now,
  }
  const me = {
    id: randomUUID(),
    email: 'aline@hub.test',
    name: 'Aline Ingabire',
    phone: null,
    emailVerified: true,
    phoneVerified: false,
    twoFactor: true,
    authenticator: true,
    groups,
    programs: null,
    ownerSince: null,
    createdAt: now,
    session,
    ...staff,
  } satisfies Staff
  context.set(visitContext, visit)
  context.set(staffContext, me)
  context.set(noteContext, async (...line) => void noted.push(line))
  const url = new URL(at, 'http://hub.test')
  const sent = body instanceof FormData || !body ? body : new URLSearchParams(body)
  const headers = { 'user-agent': 'a browser', ...(cookie && { cookie }) }
  const request = new Request(url, { headers, ...(sent && { method: 'POST', body: sent }) })
  return { args: { request, url, params, context } as never, visit, noted }
}

type Run = (args: never) => unknown
type Answered = { data?: unknown; init?: { status?: number } | null }

type Told = {
  status: number
  /** For a page: its data. For a redirect or a file: the response itself. */
  data?: Record<string, unknown>
  to?: string | null
  response?: Response
  /** The toast on the next page. */
  flash?: string
  cookies: string[]
  noted: unknown[]
}

/** The result of a loader or action, with its status; also when it throws a redirect. */
export async function answerOf(run: Run, at: string, asked: Asked = {}): Promise<Told> {
  const { args, visit, noted } = asStaff(at, asked)
  const answer = (await attempt(() => run(args))) as Answered | Response
  const told = { flash: flashIn(visit), cookies: visit.cookies, noted }
  if (answer instanceof Response)
    return { ...told, status: answer.status, to: answer.headers.get('location'), response: answer }
  const isWrapped = typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer
  const { data, status } = isWrapped
    ? { data: answer.data, status: answer.init?.status ?? 200 }
    : { data: answer, status: 200 }
  return { ...told, status, data: data as Record<string, unknown> }
}

async function attempt(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

function flashIn(visit: Visit): string | undefined {
  const [text] = /(?<=flash=)[^.]+/.exec(visit.cookies.join()) ?? []
  if (!text) return
  const { kind, text: said } = JSON.parse(Buffer.from(text, 'base64url').toString())
  return `${kind}: ${said}`
}

// biome-ignore lint/suspicious/noExplicitAny: every screen has props of its own
type Screen = { default: ComponentType<any>; loader?: (args: never) => unknown; handle?: unknown }
type Rendering = Asked & {
  /** The result of the submitted form. */
  actionData?: unknown
  /** While a submission is in flight. */
  busy?: 'posting' | 'loading'
  /** The address of a navigation in flight. */
  goingTo?: string
}

/** The HTML of a screen as rendered by the server, for a signed-in user. */
export async function render(
  screen: Screen,
  at: string,
  { actionData, busy, goingTo, ...asked }: Rendering = {},
) {
  const loaderData = screen.loader ? (await answerOf(screen.loader, at, asked)).data : undefined
  const { default: Page } = screen
  const Shown = () => (
    <Page loaderData={useLoaderData()} actionData={useActionData()} params={useParams()} matches={[]} />
  )
  const { pathname, search } = new URL(at, 'http://hub.test')
  const ids = Object.values(asked.params ?? {})
  // The address in the route's pattern: parameters stay parameters.
  const path = Object.entries(asked.params ?? {}).reduce(
    (whole, [name, value]) => whole.replace(value, `:${name}`),
    pathname,
  )
  const list = { ids, path: pathname.slice(0, pathname.lastIndexOf('/')), opens: '', state: emptyState }
  // What the frame around every screen knows of the signed-in user.
  const frame = { me: { email: 'aline@hub.test' }, groups: asked.groups ?? ['owner'] }
  const never = () => new Promise<never>(() => {})
  const router = createMemoryRouter(
    [
      {
        id: 'shells/admin',
        loader: never,
        element: <Outlet />,
        children: [
          {
            id: 'list',
            element: <Outlet context={list} />,
            children: [
              { path: '*', loader: never, element: null },

              { id: 'screen', path, Component: Shown, handle: screen.handle, loader: never, action: never },
            ],
          },
        ],
      },
    ],
    {
      initialEntries: [`${pathname}${search}`],
      hydrationData: {
        loaderData: { screen: loaderData ?? null, 'shells/admin': frame },
        actionData: actionData ? { screen: actionData } : null,
      },
    },
  )
  if (busy === 'posting') void router.navigate(pathname, { formMethod: 'post', formData: new FormData() })
  if (busy === 'loading') void router.navigate(`${pathname}?sort=oldest`)
  if (goingTo) void router.navigate(goingTo)
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  router.dispose()
  return html
}

const emptyState = { q: '', filters: {}, sort: '' }

/** The text of a page, without the markup. */
export const wordsOf = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/g, '')
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ')
    .trim()

/** The texts of all elements of that kind, in order. */
export const allWords = (html: string, tag: string, like = '') =>
  [...html.matchAll(new RegExp(`<${tag}(?=[ >])[^>]*${like}[^>]*>(.*?)</${tag}>`, 'gs'))].map(
    ([, inner = '']) => wordsOf(inner),
  )

/** Runs while a table is missing, which is how a database failure looks. */
export async function without<Result>(table: string, run: () => Promise<Result>): Promise<Result> {
  await db().execute(sql.raw(`alter table ${table} rename to away`))
  try {
    return await run()
  } finally {
    await db().execute(sql.raw(`alter table away rename to ${table}`))
  }
}
