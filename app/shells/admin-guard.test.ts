import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { openSession } from '~/features/people/accounts/commands/open-session.server.ts'
import { securityEvents } from '~/features/people/accounts/security-events.table.server.ts'
import { refusalsContext } from '~/kits/admin/staff.ts'
import { db } from '~/platform/db/db.server.ts'
import { toastLeft } from '~/platform/http/toast.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { aCaller, anAdministrator, withAuthenticator } from '../../tests/support/accounts.ts'
import { asVisitor, withDatabase } from '../../tests/support/database.ts'
import { guard } from './admin-guard.server.ts'

withDatabase()

/** The response to a request, and a page that checks a missing permission. */
async function pass(cookie: string, { address = '192.0.2.7', refused = false } = {}) {
  const url = new URL('http://hub.test/admin/payments?q=aline')
  const context = new RouterContextProvider()
  const visit = { id: 'b7c1', address, origin: 'same', saveData: false, cookies: [], tags: new Set() }
  context.set(visitContext, visit as unknown as Visit)
  const request = new Request(url, { headers: { cookie, 'user-agent': 'a browser' } })
  const next = async () => {
    if (refused) context.get(refusalsContext).push('payments.read')
    return new Response('page', { status: refused ? 403 : 200 })
  }
  const args = { request, url, context, params: {}, unstable_pattern: '' } as unknown as Parameters<
    typeof guard
  >[0]
  const answer = await Promise.resolve(guard(args, next)).catch((thrown: unknown) => thrown)
  return answer as Response
}

const events = async () =>
  (await db().select().from(securityEvents)).map(({ event, staffId, details, address, userAgent, url }) => ({
    event,
    staffId,
    details,
    address,
    userAgent,
    url,
  }))

const sessionOf = async (id: string) =>
  `staff=${(await asVisitor((work) => openSession(work, id, aCaller(), 'password'))).token}`

test('AUT-31: a request without a session is redirected to sign-in, and logged with time, address and target', async () => {
  const answer = await pass('staff=made-up')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/admin/login?next=%2Fadmin%2Fpayments%3Fq%3Daline')
  expect(await events()).toEqual([
    {
      event: 'unauthorized_access_attempt',
      staffId: null,
      details: {},
      address: '192.0.2.7',
      userAgent: 'a browser',
      // Without the search term.
      url: '/admin/payments',
    },
  ])
})

test('AUT-31: a thousand attempts of one network do not fill the log', async () => {
  for (let n = 0; n < 40; n++) await pass('', { address: '192.0.2.9' })
  expect(await events()).toHaveLength(20)
})

test('AUT-31: a request beyond the permissions of its groups is refused, and the log names the user and the permission', async () => {
  const { id } = await anAdministrator({ groups: ['content'] })
  const answer = await pass(await sessionOf(id), { refused: true })
  expect(answer.status).toBe(403)
  expect((await events()).filter(({ event }) => event === 'insufficient_privileges')).toMatchObject([
    { staffId: id, details: { refusals: ['payments.read'] }, address: '192.0.2.7' },
  ])
})

test('C9: owners and finance reach only the page where two-factor is set up, until they have it', async () => {
  for (const groups of [['owner'], ['finance']] as const) {
    const { id } = await anAdministrator({ groups: [...groups] })
    const cookie = await sessionOf(id)
    expect((await pass(cookie)).headers.get('location'), groups[0]).toBe('/admin/security')
    await withAuthenticator(id)
    expect((await pass(cookie)).status, groups[0]).toBe(200)
  }
})

/** Where the guard redirects a browser with this session, and the cookies it sets. */
async function sentTo(token?: string, { path = '/admin/programs', headers = {} } = {}) {
  const visit = {
    id: 'x',
    address: '198.51.100.7',
    cookies: [] as string[],
    tags: new Set(),
  } as unknown as Visit
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const url = new URL(path, 'http://hub.test')
  const request = new Request(url, { headers: { ...headers, ...(token && { cookie: `staff=${token}` }) } })
  const args = { request, url, context, params: {} } as unknown as Parameters<typeof guard>[0]
  const answer = await Promise.resolve(guard(args, async () => new Response('the screen'))).catch(
    (one) => one,
  )
  return { to: (answer as Response).headers.get('location'), cookies: visit.cookies }
}

test('CFL-04, AUT-25: a signed-in user who is no admin goes home with the toast; a stranger goes to sign in', async () => {
  const { id } = await anAdministrator({ role: 'user', groups: [] })
  const opened = await asVisitor((work) => openSession(work, id, aCaller(), 'password'))
  const { to, cookies } = await sentTo(opened.token)
  expect(to).toBe('/')
  expect(toastLeft(cookies.join('; '))).toEqual({
    kind: 'bad',
    text: 'You do not have admin privileges to access this area',
  })
  expect((await sentTo()).to).toBe('/admin/login?next=%2Fadmin%2Fprograms')
})

test('AUT-29: a poll that is answered after signing out takes neither the message nor the session of the next page', async () => {
  const byScript = { 'sec-fetch-dest': 'empty' }
  expect((await sentTo('ended', { path: '/admin/colleagues?since=0', headers: byScript })).cookies).toEqual(
    [],
  )
  const left = ['staff', 'flash'].map((name) => expect.stringContaining(`${name}=`))
  for (const page of [
    { path: '/admin/programs', headers: { 'sec-fetch-dest': 'document' } },
    { path: '/admin/programs.data', headers: byScript },
    { path: '/admin/programs', headers: {} },
  ])
    expect((await sentTo('ended', page)).cookies, page.path).toEqual(left)
})
