import { expect, test } from '@playwright/test'
import type { DecidedRoute } from '../../app/shells/route-decisions.server.ts'
import {
  type Actor,
  actors,
  decide,
  judge,
  leaks,
  otherWays,
  readRuns,
  trespasses,
  type Way,
  ways,
} from './matrix-cells.ts'
import { ask, each, type Fixture, plant, readRoutes, startOwnWeb } from './matrix-fixture.ts'

// Serial: the tests share one web process and one fixture.
test.describe.configure({ mode: 'serial', timeout: 600_000 })

let web: Awaited<ReturnType<typeof startOwnWeb>>
let fixture: Fixture
const routes = readRoutes()
const byId = new Map(routes.map((route) => [route.id, route]))

test.beforeAll(async () => {
  web = await startOwnWeb()
  fixture = await plant(actors)
})
test.afterAll(async () => {
  await fixture.close()
  await web.stop()
})

function lineOf(route: DecidedRoute): DecidedRoute[] {
  const parent = byId.get(route.parentId ?? '')
  return parent ? [...lineOf(parent), route] : [route]
}

/** The addresses of a route; behind the guard with an existing record, a missing one, and no valid id. */
function addressesOf({ path, kind }: DecidedRoute): string[] {
  const rest = path.replace('*', 'made-up/address').replace(/:(?!id\b)\w+\??/g, 'made-up')
  if (!rest.includes(':id')) return [rest]
  if (kind !== 'guarded') return [rest.replace(':id', 'made-up')]
  // By the screen of the record, or else by the first part of its address.
  const screen = path.slice('/admin/'.length).split('/:id', 1)[0] ?? ''
  const known = fixture.ids[path] ?? fixture.ids[screen] ?? fixture.ids[path.split('/')[2] ?? '']
  if (!known) throw new Error(`${path} needs a record: plant one in matrix-fixture.ts`)
  return [known, '00000000-0000-4000-8000-000000000000', 'made-up'].map((id) => rest.replace(':id', id))
}

/** The same file in another language: one anonymous request is enough. */
const isCopy = ({ path }: DecidedRoute) => /^\/(?:fr|rw)(?:\/|$)/.test(path)

/** Public pages are the same for everybody: they are requested anonymously, by a user and by an owner. */
function routesFor(actor: string): DecidedRoute[] {
  if (actor === 'anonymous') return routes
  const isPublic = ['user', 'owner'].includes(actor)
  return routes.filter(
    (route) => route.kind === 'guarded' || route.kind === 'sign-in' || (isPublic && !isCopy(route)),
  )
}

/**
 * All ways to request each night (FULL=1). On every change each actor requests each route in one way, and other actors
 * in the other ways, so that none is left out.
 */
function waysFor(route: DecidedRoute, actor: Actor): readonly Way[] {
  if (isCopy(route)) return ['GET page']
  if (route.path === '/admin/messages/:id') return [...ways, ...otherWays]
  return process.env.FULL ? ways : inTurn(ways, routes.indexOf(route) + actors.indexOf(actor))
}

const inTurn = <Item>(all: readonly Item[], turn: number) => all.filter((_, at) => at === turn % all.length)

/** Refusals happen before the id is read: missing records are requested only anonymously and by an owner. */
const addressesFor = (actor: Actor, route: DecidedRoute) =>
  ['anonymous', 'owner'].includes(actor.name) ? addressesOf(route) : addressesOf(route).slice(0, 1)

function addressFor(path: string, way: Way, id: string): string {
  if (!way.includes('data')) return path
  const data = path === '/' ? '/_root.data' : `${path}.data`
  return way === 'GET data of one route' ? `${data}?_routes=${encodeURIComponent(id)}` : data
}

const runs = async () => readRuns(await (await fetch(`${web.site}/metrics`)).text())

/** A post to sign-in may end the session it came with. */
async function cookieFor(actor: string, route: DecidedRoute, way: Way): Promise<string | undefined> {
  const cookie = fixture.cookies.get(actor)
  if (route.kind !== 'sign-in' || way.startsWith('GET') || !cookie) return cookie
  return ['expired', 'idle', 'revoked', 'made-up cookie'].includes(actor)
    ? cookie
    : fixture.openSession(fixture.accounts.get(actor) ?? '')
}

test('AUT-24, AUT-25, SCR-03: every route, every actor, every way to request is decided, and nothing runs for an actor without permission', async () => {
  const started = Date.now()
  const problems: string[] = []
  const counted: Record<string, number> = {}
  for (const actor of actors) {
    const before = await runs()
    const cells = routesFor(actor.name).flatMap((route) =>
      addressesFor(actor, route).flatMap((path) =>
        waysFor(route, actor).map((way) => ({ route, path, way })),
      ),
    )
    await each(cells, async ({ route, path, way }) => {
      const ending = decide(lineOf(route), actor, way)
      counted[ending] = (counted[ending] ?? 0) + 1
      const cookie = await cookieFor(actor.name, route, way)
      const answer = await ask(web.site, { path: addressFor(path, way, route.id), way, cookie })
      const found = [judge(ending, way, answer), ...leaks(answer.body, actor, fixture.canaries)]
      for (const problem of found)
        if (problem) problems.push(`${actor.name}, ${way} ${path} (${route.id}): ${problem}`)
    })
    for (const permission of trespasses(before, await runs(), actor))
      problems.push(`${actor.name}: something that needs ${permission} ran`)
  }
  const cells = Object.values(counted).reduce((sum, count) => sum + count, 0)
  console.log(`matrix: ${cells} cells in ${Math.round((Date.now() - started) / 1000)} s`, counted)
  if (problems.length > 0) console.log(web.log().slice(0, 5000))
  expect(problems).toEqual([])
})

test('control: actors with the permission do see the words that the matrix looks for', async () => {
  const word = (name: string) => fixture.canaries.find((one) => one.word.startsWith(`canary-${name}-`))?.word
  const { messages, registrations, audit: line, notifications, door, 'kept course': keptCourse } = fixture.ids
  const shown: [actor: string, path: string, planted: string | undefined][] = [
    ['owner', '/admin/messages', word('message')],
    ['reviewer', '/admin/messages', word('message')],
    ['reviewer', '/admin/messages.data', word('message')],
    ['reviewer', '/admin/messages.csv', word('message')],
    ['reviewer', `/admin/messages/${messages}`, word('message')],
    ['reviewer', '/admin/registrations', word('application')],
    ['reviewer', `/admin/registrations/${registrations}`, word('application')],
    ['reviewer', '/admin/registrations.csv', word('application')],
    // A colleague of one program: its applications, and (in the matrix above) nothing of another.
    ['program', '/admin/registrations', word('own')],
    ['program', `/admin/registrations/${fixture.ids['own registration']}`, word('own')],
    ['program', '/admin/registrations.csv', word('own')],
    ['reading reviewer', '/admin/messages', word('message')],
    ['reading finance', '/admin/payments', word('payment')],
    ['reviewer', '/admin/registrations/messages', word('group')],
    ['reviewer', `/admin/registrations/messages/${fixture.ids['registrations/messages']}`, word('group')],
    ['reviewer', '/admin/registrations/decisions', word('application')],
    [
      'reviewer',
      `/admin/registrations/decisions/${fixture.ids['registrations/decisions']}`,
      word('application'),
    ],
    ['reviewer', `/admin/opportunities/${fixture.ids['kept opportunity']}/applications`, word('application')],
    ['reviewer', '/admin/appointments?when=', word('appointment')],
    ['reviewer', '/admin/appointments.csv?when=', word('appointment')],
    ['reviewer', '/admin/people', word('person')],
    ['reviewer', '/admin/partnerships', word('partnership')],
    ['reviewer', `/admin/partnerships/${fixture.ids.partnerships}`, word('partnership')],
    ['reviewer', '/admin/partnerships.csv', word('partnership')],
    ['reviewer', '/admin/digital-bridge', word('partnership')],
    ['reviewer', '/admin/digital-bridge.csv', word('partnership')],
    // The newest entries fill more than one page, because other journeys run meanwhile.
    ['owner', `/admin/audit?q=${encodeURIComponent(word('audit') ?? '')}`, word('audit')],
    ['owner', `/admin/audit/${line}`, word('audit')],
    ['owner', '/admin/audit.csv', word('audit')],
    ['owner', '/admin/administrators', word('staff')],
    ['owner', '/admin/security', word('event')],
    ['reviewer', '/admin/notifications', word('notification')],
    ['reviewer', '/admin/notifications/emails', word('notification')],
    ['reviewer', `/admin/notifications/emails/${notifications}`, word('notification')],
    ['reviewer', `/admin/notifications/messages/${notifications}/preview`, word('notification')],
    ['content', `/admin/door/${door}/list`, word('guest')],
    ['reviewer', `/admin/door/${door}/list`, word('guest')],
    ['finance', '/admin/payments', word('payment')],
    ['finance', `/admin/payments/${fixture.ids.payments}`, word('payment')],
    ['finance', '/admin/payments.csv', word('payment')],
    ['finance', '/admin/donations', word('donation')],
    ['finance', '/admin/donations.csv', word('donation')],
    ['reviewer', '/admin/bookings', word('booking')],
    ['reviewer', '/admin/bookings.csv', word('booking')],
    ['content', '/admin/news', word('news')],
    ['reviewer', '/admin/news', word('news')],
    ['content', '/admin/elearning', word('course')],
    ['reviewer', '/admin/elearning', word('course')],
    ['content', `/admin/elearning/${keptCourse}/exam`, word('exam')],
    ['reviewer', `/admin/elearning/${keptCourse}/exam/preview`, word('exam')],
    ['reviewer', `/admin/elearning/${keptCourse}/attempts`, word('attempt')],
    ['reviewer', `/admin/elearning/${keptCourse}/attempts.csv`, word('attempt')],
  ]
  const before = await runs()
  for (const [actor, path, planted] of shown) {
    const answer = await ask(web.site, { path, way: 'GET page', cookie: fixture.cookies.get(actor) })
    expect(`${answer.status} ${answer.body.includes(planted ?? '?')}`, `${actor} ${path}`).toBe('200 true')
  }
  const after = await runs()
  for (const permission of [
    'panel',
    'messages.read',
    'applications.read',
    'events.door',
    'audit.read',
    'administrators.manage',
    'notifications.read',
  ])
    expect(after[permission], permission).toBeGreaterThan(before[permission] ?? 0)
})

test('AUT-24: no spelling of an address bypasses the guard', async () => {
  const spellings = [
    '/ADMIN/messages',
    '/Admin/messages.data',
    '/%61dmin/messages',
    '/%61dmin/messages.data',
    '/%61dmin/messages.csv',
    '/admin/%6Dessages',
    '/admin/messages%2Ecsv',
    '/admin%2Fmessages',
    '//admin/messages',
    '/admin//messages',
    '/admin/messages/',
    '/admin/messages/.data',
    '/admin/messages/_.data',
    '/admin/messages.data?_routes=',
    '/admin/messages.data?_routes=root',
    '/admin/messages.data?index&_routes=shells%2Fadmin',
    '/admin/login/../messages',
    '/admin/login/%2e%2e/messages',
    '/admin/login/..%2fmessages',
    '/administrator/messages',
    '/fr/admin/messages',
    '/admin;/messages',
    '/admin/messages%00',
    '/admin/messages/%00',
    '/__manifest?paths=/admin/messages',
  ]
  const outsiders = actors.filter(({ may }) => typeof may === 'string' || may.length === 0)
  for (const actor of outsiders) {
    const before = await runs()
    for (const path of spellings)
      for (const way of ['GET page', 'POST page'] as const) {
        const answer = await ask(web.site, { path, way, cookie: fixture.cookies.get(actor.name) })
        expect.soft(answer.status, `${actor.name} ${way} ${path}`).toBeLessThan(500)
        expect(leaks(answer.body, actor, fixture.canaries), path).toEqual([])
      }
    expect(trespasses(before, await runs(), actor)).toEqual([])
  }
})

test('VAL-11, SCR-03: no other site can post anything as the signed-in owner', async () => {
  const cookie = fixture.cookies.get('owner')
  const elsewhere: Record<string, Record<string, string>> = {
    'no origin': {},
    'origin null': { origin: 'null' },
    'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    'another site in an old browser': { origin: 'https://evil.example' },
    'a sibling': { origin: `http://sub.${new URL(web.site).host}`, 'sec-fetch-site': 'same-site' },
    'a sibling in an old browser': { origin: `http://sub.${new URL(web.site).host}` },
    'another port': { origin: 'http://127.0.0.1:1' },
    'a referer elsewhere': { referer: 'https://evil.example/admin' },
  }
  const before = await runs()
  let cells = 0
  const problems: string[] = []
  const posts = ['POST page', 'POST data', 'DELETE page'] as const
  for (const [turn, [from, headers]] of Object.entries(elsewhere).entries())
    await each(from === 'another site' ? routes : routes.filter((route) => !isCopy(route)), async (route) => {
      // The origin is checked before anything else of a request.
      for (const path of addressesOf(route).slice(0, 1))
        for (const way of process.env.FULL ? posts : inTurn(posts, routes.indexOf(route) + turn)) {
          cells++
          const { status } = await ask(web.site, {
            path: addressFor(path, way, route.id),
            way,
            cookie,
            headers,
          })
          // A form without an origin header is checked by its token; machines send no origin.
          const isOwnGate =
            route.action === 'webhook' || (route.action === 'public form' && from === 'no origin')
          const refused = way === 'DELETE page' ? 405 : 403
          const isRight = isOwnGate ? status >= 400 && status < 500 : status === refused
          if (!isRight) problems.push(`${from}, ${way} ${path} (${route.id}): ${status}`)
        }
    })
  console.log(`matrix: ${cells} posts from elsewhere`)
  expect(problems).toEqual([])
  expect(await runs()).toEqual(before)
  const alive = await ask(web.site, { path: '/admin/session', way: 'GET page', cookie })
  expect(alive.status).toBe(200)
})

test('SCR-01: every response of the back-office runs only its own scripts, cannot be framed, and is never cached', async () => {
  const cookie = fixture.cookies.get('owner')
  const nonces = new Set<string>()
  const paths = ['/admin', '/admin/messages', '/admin/made-up', '/admin/security', '/admin/login/done']
  for (const path of [...paths, '/admin/messages.data', '/admin/messages.csv', '/admin/session']) {
    const { headers, body } = await ask(web.site, { path, way: 'GET page', cookie })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).not.toContain('unsafe')
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('cache-control'), path).toBe('private, no-store')
    if (!headers.get('content-type')?.startsWith('text/html')) continue
    const nonce = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? 'none'
    nonces.add(nonce)
    for (const [tag] of body.matchAll(/<script\b[^>]*>/g)) expect(tag, path).toContain(`nonce="${nonce}"`)
    expect(body, path).not.toMatch(/<[a-z][^>]* (?:style|on[a-z]+)="/)
  }
  expect(nonces.size).toBe(paths.length)
})
