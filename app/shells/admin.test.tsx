import '~/hub.server.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { loader as consultationBookings } from '~/features/money/bookings/endpoints/consultation-bookings.ts'
import { staff } from '~/features/people/accounts/accounts.table.server.ts'
import { openSession } from '~/features/people/accounts/commands/open-session.server.ts'
import { action as signOut } from '~/features/people/accounts/endpoints/sign-out.ts'
import { securityEvents } from '~/features/people/accounts/security-events.table.server.ts'
import { notifications } from '~/features/people/notifications/notification.table.server.ts'
import { loader as registrations } from '~/features/people/registrations/admin/registrations.tsx'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { adminMenu } from '~/screens.ts'
import { aCaller, anAdministrator, withPasskey } from '../../tests/support/accounts.ts'
import { allWords, answerOf, render, without, wordsOf } from '../../tests/support/admin.tsx'
import { asVisitor, withDatabase } from '../../tests/support/database.ts'
import * as shell from './admin.tsx'
import { action as devTools } from './admin-dev-tools.ts'
import { AdminError } from './admin-error.tsx'
import { guard } from './admin-guard.server.ts'
import { loader as session } from './admin-session.ts'
import { loader as signIn } from './sign-in.tsx'
import { nameOf } from './use-dev-tools-block.ts'

withDatabase()
afterEach(() => {
  config().DEV_TOOLS_BLOCK = false
})

/** Signed in, by the browser's cookie. */
async function signedIn(wanted: Parameters<typeof anAdministrator>[0] = {}) {
  const { id, email } = await anAdministrator(wanted)
  await withPasskey(id)
  const { token } = await asVisitor((work) => openSession(work, id, aCaller(), 'password'))
  return { id, email, cookie: `staff=${token}` }
}

/** What the guard does with a request: redirects it, or lets it through. */
const guarded = (at: string, cookie?: string) =>
  answerOf(async (args: never) => (await guard(args, async () => new Response('the page'))) as Response, at, {
    cookie,
  })
const events = () => db().select().from(securityEvents).orderBy(securityEvents.at)

test('ASH-01: the groups in their order, with these entries in theirs, each with its address and description', () => {
  expect(adminMenu.map(({ group, entries }) => group ?? entries[0]?.label)).toEqual([
    'Dashboard',
    'People',
    'Learning',
    'Money',
    'Website',
    'System',
  ])
  const wanted = [
    ['Dashboard', '/admin'],
    ['Registrations', '/admin/registrations', 'All applications and registrations'],
    ['Appointments', '/admin/appointments', 'Free consultations'],
    ['Consultation Bookings', '/admin/bookings', 'Paid consultations'],
    ['Notifications', '/admin/notifications', 'E-mail and notification center'],
    ['E-Learning', '/admin/elearning', 'Free courses and enrollments'],
    ['Premium Courses', '/admin/premium-courses'],
    ['Donations', '/admin/donations'],
    ['Ad Monetization', '/admin/ads'],
    ['Programs', '/admin/programs'],
    ['Startups', '/admin/startups'],
    ['Opportunities', '/admin/opportunities', 'Jobs, scholarships and more'],
    ['Events', '/admin/events'],
    ['Team', '/admin/team'],
    ['Partners', '/admin/partners'],
    ['News', '/admin/news'],
    ['Sponsored Content', '/admin/sponsored-content'],
    ['Security', '/admin/security', 'Two-factor authentication and settings'],
  ] as const
  const entries = adminMenu.flatMap((one) => one.entries)
  const labels = wanted.map(([label]) => label as string)
  expect(entries.filter(({ label }) => labels.includes(label)).map(({ label }) => label)).toEqual(labels)
  for (const [label, href, description] of wanted)
    expect(entries.find((one) => one.label === label)).toMatchObject(
      description ? { href, description } : { href },
    )
  for (const { label, description } of entries) expect(description, label).not.toBe('')
})

test('ASH-01: the longer address of Consultation Bookings leads to the list, for users who may read it', async () => {
  const { status, to } = await answerOf(consultationBookings, '/admin/consultation-bookings?status=pending')
  expect([status, to]).toEqual([302, '/admin/bookings?status=pending'])
  expect(consultationBookings.permission).toBe('bookings.read')
  const stranger = answerOf(consultationBookings, '/admin/consultation-bookings', { groups: ['content'] })
  await expect(stranger).rejects.toMatchObject({ init: { status: 403 } })
})

test('ASH-10: submissions have their entries too, and exams are under their course', async () => {
  const entries = adminMenu.flatMap((one) => one.entries)
  for (const label of [
    'Messages',
    'Partnerships',
    'Digital Bridge',
    'Certificates',
    'Testimonials',
    'Site settings',
    'Audit log',
  ])
    expect(entries.map((one) => one.label)).toContain(label)
  expect(entries.map((one) => one.label)).not.toContain('Exams')
  const { adminRoutes } = await import('~/features/learning/exams/routes.ts')
  expect(adminRoutes.map(({ path }) => path)).toEqual([
    'elearning/:course/exam',
    'elearning/:course/exam/preview',
  ])
})

test('ASH-07: the layout loads its first counts, and each poll brings the current ones', async () => {
  const notify = () =>
    db()
      .insert(notifications)
      .values({ type: 'error', title: 'New', message: 'Words', userEmail: 'eric@example.com' })
  await notify()
  const html = await render(shell, '/admin')
  const entry = allWords(html, 'a', 'href="/admin/notifications"')[0]
  expect(entry).toBe('Notifications 1 waiting')
  await notify()
  const { response } = await answerOf(session, '/admin/session')
  expect(await response?.json()).toMatchObject({ counts: { '/admin/notifications': 2 } })
})

test('ASH-05: the top bar says when the data were loaded and whether two-factor is on, and signs out', async () => {
  const topBar = async () => allWords(await render(shell, '/admin'), 'header')[0]
  expect(await topBar()).toContain('2FA Enabled')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(new Date('2026-11-14T07:41:00Z'))
  expect(await topBar()).toContain('Last updated Nov 14, 2026, 09:41')
  // The next load, on the next day in Kigali.
  vi.setSystemTime(new Date('2026-11-14T22:30:00Z'))
  expect(await topBar()).toContain('Last updated Nov 15, 2026, 00:30')
  vi.useRealTimers()
  const html = await render(shell, '/admin', { staff: { twoFactor: false } })
  expect(wordsOf(html)).not.toContain('2FA Enabled')
  const top = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
  const form = /<form[^>]* action="\/admin\/login\/sign-out".*?<\/form>/s.exec(top)?.[0] ?? ''
  expect(form).toContain('method="post"')
  expect(allWords(form, 'button')).toEqual(['Sign Out'])
})

test('AUT-24, AUT-26: while the next screen is loading, the back-office says what it waits for', async () => {
  const to = async (path: string) => wordsOf(await render(shell, '/admin/team', { goingTo: path }))
  expect(await to('/admin')).toContain('Loading dashboard...')
  expect(await to('/admin/events')).toContain('Verifying access...')
  expect(wordsOf(await render(shell, '/admin/team'))).not.toMatch(/Loading dashboard|Verifying access/)
})

test('AUT-18: a signed-in user is redirected from sign-in to the back-office', async () => {
  const { cookie } = await signedIn()
  expect((await answerOf(signIn, '/admin/login', { cookie })).to).toBe('/admin')
  expect((await answerOf(signIn, '/admin/login')).status).toBe(200)
  // A user whose session has ended stays at sign-in.
  expect((await answerOf(signIn, '/admin/login', { cookie: 'staff=old' })).status).toBe(200)
})

test('AUT-27: signing in makes them the current user, a change shows at once, signing out leads to sign-in', async () => {
  const { id, email, cookie } = await signedIn()
  const panel = (token: string) =>
    answerOf(
      async (args: never) => {
        let me: unknown
        const answer = await guard(args, async () => {
          me = await shell.loader(args)
          return new Response()
        })
        return me ?? answer
      },
      '/admin',
      { cookie: token },
    )
  expect((await panel(cookie)).data).toMatchObject({ me: { email, phoneVerified: false } })
  await db().update(staff).set({ email: 'new@hub.test', phone: '+250788000231', phoneVerifiedAt: new Date() })
  expect((await panel(cookie)).data).toMatchObject({ me: { email: 'new@hub.test', phoneVerified: true } })
  const out = await answerOf(signOut, '/admin/sign-out', { cookie, body: {} })
  expect([out.to, out.flash]).toEqual(['/admin/login', 'ok: Logged out successfully'])
  const after = await panel(cookie)
  expect([after.to, after.flash]).toEqual(['/admin/login?next=%2Fadmin', 'bad: Authentication required'])
  expect(await events()).toMatchObject([{ event: 'sign_in' }, { event: 'sign_out', staffId: id }, {}])
})

test('AUT-31: access to the back-office is logged with its time, details, browser and address', async () => {
  await guarded('/admin/events')
  const user = await signedIn({ role: 'user' })
  expect((await guarded('/admin/team', user.cookie)).to).toBe('/')
  const { cookie } = await signedIn()
  await expect(without('staff_passkeys', () => guarded('/admin/news', cookie))).rejects.toBeDefined()
  await answerOf(signOut, '/admin/sign-out', { cookie, body: {} })
  config().DEV_TOOLS_BLOCK = true
  const { noted } = await answerOf(devTools, '/admin/dev-tools', { body: { how: 'F12' } })
  expect(noted).toEqual([['dev_tools_attempt', { how: 'F12' }]])
  const lines = (await events()).filter(({ event }) => event !== 'sign_in')
  expect(lines.map(({ event, url }) => [event, url])).toEqual([
    ['unauthorized_access_attempt', '/admin/events'],
    ['insufficient_privileges', '/admin/team'],
    ['auth_check_error', '/admin/news'],
    ['sign_out', '/admin/sign-out'],
  ])
  for (const line of lines) {
    expect(line).toMatchObject({ userAgent: 'a browser', details: expect.any(Object) })
    expect(Math.abs(line.at.getTime() - Date.now())).toBeLessThan(60_000)
  }
})

test('ERR-03: a session that could not be checked is reported as such, and nobody is signed out by it', async () => {
  const { cookie } = await signedIn()
  const failed = await without('staff_passkeys', () => guarded('/admin/news', cookie)).catch(
    (thrown) => thrown,
  )
  expect(failed).toMatchObject({
    data: 'Authentication error. Please refresh the page and try again.',
    init: { status: 503 },
  })
  const { response } = await guarded('/admin/news', cookie)
  expect(await response?.text()).toBe('the page')
})

test('ERR-01: a screen without a response blames the connection; a form of a visitor says where its text is kept', () => {
  const router = createMemoryRouter([{ id: 'screen', path: '/admin/news', ErrorBoundary: AdminError }], {
    initialEntries: ['/admin/news'],
    hydrationData: { errors: { screen: new TypeError('Failed to fetch') } },
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(wordsOf(html)).toContain(
    'Network connection failed. Please check your internet connection. What you typed was kept.',
  )
  expect(m.form_waiting()).toMatch(/^No connection\. Your message is kept on this device /)
})

test('A-REG-15, ERR-16: registrations that cannot be read show an error, with a way to retry, and no sample data instead', async () => {
  const away = () => answerOf(registrations, '/admin/registrations')
  await expect(without('registrations', away)).rejects.toThrow()
  const router = createMemoryRouter(
    [{ id: 'screen', path: '/admin/registrations', ErrorBoundary: AdminError }],
    {
      initialEntries: ['/admin/registrations'],
      hydrationData: { errors: { screen: new Error('away') } },
    },
  )
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(wordsOf(html)).toContain('Registrations could not be shown')
  expect(allWords(html, 'button')).toEqual(['Try again'])
  expect(html).not.toMatch(/<table|<li[ >]|<a |Demo Mode/)
})

test('A-NTF-10: notifications that cannot be read show an error, with a way to retry', () => {
  const path = '/admin/notifications'
  const router = createMemoryRouter([{ id: 'screen', path, ErrorBoundary: AdminError }], {
    initialEntries: [path],
    hydrationData: { errors: { screen: new Error('no such table') } },
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(wordsOf(html)).toContain('Notifications could not be shown')
  expect(allWords(html, 'button')).toEqual(['Try again'])
})

test('ERR-03: the text of the guard is on the screen', () => {
  const said = 'Authentication error. Please refresh the page and try again.'
  const router = createMemoryRouter([{ id: 'screen', path: '/admin/news', ErrorBoundary: AdminError }], {
    initialEntries: ['/admin/news'],
    hydrationData: { errors: { screen: { status: 503, statusText: '', internal: false, data: said } } },
  })
  expect(wordsOf(renderToStaticMarkup(<RouterProvider router={router} />))).toContain(said)
})

test('AUT-33: these keys, with these modifiers, and no others', () => {
  const press = (key: string, code: string, held = '') =>
    nameOf({ key, code, ctrlKey: held.includes('ctrl'), shiftKey: held.includes('shift') })
  expect(press('F12', 'F12')).toBe('F12')
  expect(press('I', 'KeyI', 'ctrl shift')).toBe('Ctrl+Shift+I')
  expect(press('J', 'KeyJ', 'ctrl shift')).toBe('Ctrl+Shift+J')
  expect(press('u', 'KeyU', 'ctrl')).toBe('Ctrl+U')
  for (const [key, code, held] of [
    ['i', 'KeyI', 'ctrl'],
    ['I', 'KeyI', 'shift'],
    ['U', 'KeyU', 'ctrl shift'],
    ['u', 'KeyU', ''],
    ['c', 'KeyC', 'ctrl'],
    ['C', 'KeyC', 'ctrl shift'],
  ] as const)
    expect(press(key, code, held)).toBeUndefined()
})
