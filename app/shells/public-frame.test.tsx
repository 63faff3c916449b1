import '~/hub.server.ts'
import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { expect, test } from 'vitest'
import { linksOf, readOf } from '../../tests/support/pages.ts'
import { NotFound } from '../features/home/pages/components/not-found.tsx'
import routes from '../routes.ts'
import { adminMenu } from '../screens.ts'
import { ErrorScreen } from './error-screen.tsx'
import ExamShell from './exam.tsx'
import { callsToAction, mainMenu } from './menu.ts'
import PublicShell, { ErrorBoundary } from './public.tsx'
import { type Organisation, PublicFrame } from './public-frame.tsx'

type Entry = { path?: string; file?: string; id?: string; index?: boolean; children?: Entry[] }

/** Every address below some routes, English only. */
const addresses = (entries: Entry[], before = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = index ? before || '/' : [before, path].filter((part) => part !== undefined).join('/')
    return [
      ...(path !== undefined || index ? [here.replace(/^\/?/, '/')] : []),
      ...addresses(children, path === undefined ? before : here),
    ]
  })
const all = routes as Entry[]
const inShell = addresses(all.filter(({ file, id }) => file === 'shells/public.tsx' && id === 'public en'))
const examined = addresses(all.filter(({ file, id }) => file === 'shells/exam.tsx' && id === 'exam en'))
const bare = addresses(all.filter(({ path }) => path !== undefined && path !== 'admin'))
const adminAddresses = addresses(all.filter(({ path }) => path === 'admin'))

const emptyHub = { name: 'IRIS Hub', addresses: [], phones: [], socialLinks: [] }

test('NAV-01: these addresses have the shared top bar and footer', () => {
  const asked =
    '/ /about /services /impact /programs /elearning /events /startups /opportunities /news /news/:id /team /contact /donation /membership /privacy-policy /terms-of-service'.split(
      ' ',
    )
  const shapes = inShell.map((address) => address.replace(/^\/news\/:\w+$/, '/news/:id'))
  expect(asked.filter((address) => !shapes.includes(address))).toEqual([])
  for (const part of ['<header', '<footer']) expect(frame()).toContain(part)
  const Public = createRoutesStub([
    {
      id: 'shell',
      path: '/',
      Component: PublicShell as never,
      children: [{ index: true, Component: () => <p>the page</p> }],
    },
  ])
  const loaderData = { shell: { origin: 'http://hub.test', path: '/', year: 2026, organisation: emptyHub } }
  const html = renderToStaticMarkup(<Public hydrationData={{ loaderData }} />)
  for (const part of ['<header', 'the page', '<footer']) expect(html).toContain(part)
})

const hub: Organisation = { name: 'IRIS Hub', addresses: [], phones: [], socialLinks: [] }
const frame = (path = '/about', organisation = hub) =>
  renderToStaticMarkup(
    <PublicFrame path={path} organisation={organisation} year={2026}>
      <p>the page</p>
    </PublicFrame>,
  )

test('NAV-02, EXM-03: certificates and exams have an address outside of it, and nothing around them', () => {
  expect(bare).toContain('/certificate/:address')
  expect(examined).toContain('/exam/:course')
  expect(inShell.filter((address) => /^\/(?:certificate|exam)\b/.test(address))).toEqual([])
  const Exam = createRoutesStub([
    { path: '/', Component: ExamShell, children: [{ index: true, Component: () => <p>the sheet</p> }] },
  ])
  const html = renderToStaticMarkup(<Exam />)
  expect(html).toContain('the sheet')
  expect(html).not.toMatch(/<header|<footer|<nav/)
  // Control: the public frame has all three.
  for (const part of ['<header', '<footer', '<nav']) expect(frame()).toContain(part)
})

const place = { path: '/about', locale: 'en' as const }

test('NAV-06: the main menu in its order', () => {
  expect(mainMenu(place).map(({ label }) => label)).toEqual([
    'Home',
    'About',
    'Services',
    'Startups',
    'Opportunities',
    'News',
    'Team',
    'Contact',
  ])
})

test('NAV-07: the entries under Services, in their order', () => {
  const services = mainMenu(place).find(({ label }) => label === 'Services')
  expect(services && 'links' in services && services.links.map(({ label, href }) => [label, href])).toEqual([
    ['Our Services', '/services'],
    ['Our Impact', '/impact'],
    ['Programs', '/programs'],
    ['E-Learning', '/elearning'],
    ['Events', '/events'],
  ])
  const dropdown = /<summary[^>]*>Services.*?<\/details>/s.exec(frame())?.[0] ?? ''
  expect(linksOf(dropdown)).toEqual([
    ['/services', 'Our Services'],
    ['/impact', 'Our Impact'],
    ['/programs', 'Programs'],
    ['/elearning', 'E-Learning'],
    ['/events', 'Events'],
  ])
})

test('NAV-08: the top bar has a logo that leads home, Join Us and Donate', () => {
  const html = frame()
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  expect(header).toMatch(/<a href="\/" aria-label="[^"]*IRIS Hub[^"]*"[^>]*><svg/)
  // Without the menus, which have the same links.
  const bar = header.replaceAll(/<details.*?<\/details>/gs, '')
  expect(linksOf(bar)).toContainEqual(['/membership', 'Join Us'])
  expect(linksOf(bar)).toContainEqual(['/donation', 'Donate'])
  expect(callsToAction(place)).toMatchObject({ join: { label: 'Join Us' }, donate: { label: 'Donate' } })
})

const full: Organisation = {
  name: 'IRIS Hub',
  addresses: ['KG 7 Avenue, Kacyiru, Kigali', 'KN 3 Road, Nyarugenge, Kigali'],
  phones: [
    { international: '+250788000100', shown: '+250 788 000 100' },
    { international: '+250788000101', shown: '+250 788 000 101' },
  ],
  contactEmail: 'hello@irishub.example',
  socialLinks: ['LinkedIn', 'X', 'Facebook', 'Instagram'].map((name) => ({
    name,
    url: `https://${name}.example/iris`,
  })),
}

test('NAV-10, NAV-11, NAV-12, NAV-13: the footer links to these pages, and shows how to reach the hub', () => {
  const html = frame('/about', full)
  const footer = html.slice(html.indexOf('<footer'))
  const links = linksOf(footer)
  const ways = links.map(([href]) => href)
  for (const page of '/ /about /programs /team /news /contact /privacy-policy /terms-of-service'.split(' '))
    expect(ways).toContain(page)
  for (const page of ['/testimonials', '/partners']) {
    expect(ways).toContain(page)
    expect(inShell).toContain(page)
  }
  for (const address of full.addresses) expect(readOf(footer)).toContain(address)
  for (const { international, shown } of full.phones)
    expect(links).toContainEqual([`tel:${international}`, shown])
  expect(links).toContainEqual(['mailto:hello@irishub.example', 'hello@irishub.example'])
  for (const { name, url } of full.socialLinks) expect(links).toContainEqual([url, name])
})

test('NAV-15: a missing page is reported inside the shell, with links home and to the contact page', () => {
  const Site = createRoutesStub([{ path: '/', Component: NotFound }])
  const links = linksOf(renderToStaticMarkup(<Site />)).map(([href]) => href)
  expect(links).toEqual(['/', '/contact'])
  const Boundary = ErrorBoundary as unknown as FunctionComponent<{ error: unknown; loaderData: object }>
  const Failed = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Boundary
          error={new ErrorResponseImpl(404, 'Not Found', null)}
          loaderData={{ path: '/nowhere', organisation: hub, year: 2026 }}
        />
      ),
    },
  ])
  const html = renderToStaticMarkup(<Failed />)
  expect(html).toMatch(/<header.*<main.*<h1[^>]*>This page does not exist<\/h1>.*<footer/s)
})

test('NAV-14: the error screen has its heading, a number, and links onward', () => {
  const html = renderToStaticMarkup(<ErrorScreen reference="1f0c9a2e" />)
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
  expect(readOf(html)).toContain('1f0c9a2e')
  expect(linksOf(html)).toEqual([
    ['', expect.any(String)],
    ['/', expect.any(String)],
  ])
})

test('NAV-14: a failure of ours has a reference number; a wrong method has none', () => {
  const Boundary = ErrorBoundary as unknown as FunctionComponent<{ error: unknown; loaderData: object }>
  const shown = (error: unknown) => {
    const Failed = createRoutesStub([
      { id: 'root', path: '/', Component: () => <Boundary error={error} loaderData={{}} /> },
    ])
    return readOf(
      renderToStaticMarkup(<Failed hydrationData={{ loaderData: { root: { reference: '1f0c9a2e' } } }} />),
    )
  }
  expect(shown(new Error('away'))).toContain('1f0c9a2e')
  expect(shown(new ErrorResponseImpl(503, 'Service Unavailable', null))).toContain('1f0c9a2e')
  expect(shown(new ErrorResponseImpl(405, 'Method Not Allowed', null))).not.toContain('1f0c9a2e')
})

test('GEN-01: everything a visitor comes for has an address that needs no account', () => {
  const pages = {
    'read content': '/news',
    'contact messages': '/contact',
    'apply to programs': '/programs/:slug/apply',
    'free appointments': '/appointments',
    'paid consultations': '/consultations/:package/book',
    'join as members': '/membership/:plan/apply',
    donate: '/donation/details',
    'apply to opportunities': '/opportunities/:slug/apply',
    'enroll in free courses': '/elearning/:course/enroll',
    'buy premium courses': '/elearning/:course/buy',
    'register for events': '/events/:slug/register',
    'Digital Bridge Rwanda': '/digital-bridge',
    partnership: '/partnership',
    partners: '/partners',
    testimonials: '/testimonials',
  }
  for (const [what, address] of Object.entries(pages)) expect(inShell, what).toContain(address)
  expect(examined, 'sit exams').toContain('/exam/:course')
  for (const file of ['picture.png', 'paper.pdf'])
    expect(bare, 'download certificates').toContain(`/certificate/:address/${file}`)
  expect(inShell.filter((address) => /log-?in|sign-?in|account/.test(address))).toEqual([])
})

test('GEN-02: the back-office has a screen for everything staff manage, behind its guard', () => {
  const screens = adminMenu.flatMap(({ entries }) => entries)
  for (const label of [
    'E-Learning',
    'Premium Courses',
    'Registrations',
    'Appointments',
    'Consultation Bookings',
    'Notifications',
    'Donations',
    'Programs',
    'Startups',
    'Opportunities',
    'Events',
    'Team',
    'Partners',
    'News',
    'Sponsored Content',
    'Ad Monetization',
    'Security',
  ]) {
    const screen = screens.find((one) => one.label === label)
    expect(screen, label).toBeDefined()
    expect(adminAddresses).toContain(screen?.href)
  }
})

test('CON-08: staff have a screen for messages', () => {
  const entry = adminMenu.flatMap(({ entries }) => entries).find(({ label }) => label === 'Messages')
  expect(entry).toMatchObject({ href: '/admin/messages', permission: 'messages.read' })
  expect(adminAddresses).toContain('/admin/messages')
})

test('LRN-02, NAV-19: what the specification calls a modal is a page of its own on the public site', () => {
  for (const address of [
    '/programs/:slug/apply',
    '/opportunities/:slug/apply',
    '/events/:slug/register',
    '/elearning/:course/enroll',
    '/elearning/:course/buy',
    '/donation/give',
    '/membership/:plan/apply',
    '/digital-bridge',
  ])
    expect(inShell).toContain(address)
  expect(examined).toContain('/exam/:course')
  expect(bare).toContain('/certificate/:address')
})
