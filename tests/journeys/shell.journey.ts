import { plantCertificate } from '../support/planted-certificate.ts'
import { ask } from './database.ts'
import { anEvent, register } from './guest.ts'
import { desktop, expect, expectAccessible, expectFits, leaveToTheNight, phone, test } from './visitor.ts'

/**
 * One page of each kind that no other journey checks this way, some in another language. search.journey.ts checks that
 * all of them fit at 320 px.
 */
const pages = [
  '/',
  '/rw',
  '/about',
  '/fr/services',
  '/impact',
  '/rw/privacy-policy',
  '/rw/programs/digital-skills/apply',
  '/startups',
  '/news',
  '/team',
  '/partners',
  '/testimonials',
  '/fr/contact',
  '/status',
  '/search',
  '/nowhere',
]

for (const width of [360, 1440]) {
  test(`at ${width} px nothing overflows and axe finds nothing, on one page of each kind`, async ({
    visit,
  }) => {
    if (width !== 360) leaveToTheNight()
    const page = await visit({ viewport: { width, height: 800 } })
    for (const path of pages) {
      await page.goto(path)
      await expectFits(page)
      await expectAccessible(page)
    }
  })
}

test('in the dark everything on public pages can be read, with no script and on forms with errors', async ({
  visit,
}) => {
  const page = await visit({ colorScheme: 'dark', javaScriptEnabled: false })
  for (const path of [
    ...pages,
    '/opportunities',
    '/events',
    '/elearning',
    '/donation',
    '/membership',
    '/appointments',
  ]) {
    await page.goto(path)
    await expectAccessible(page, 'colours')
  }
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expectAccessible(page, 'colours')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(29, 24, 21)')
  // Control: the same page is light for everybody else, and on paper.
  await page.emulateMedia({ media: 'print' })
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  expect(await ground()).toBe('rgb(255, 255, 255)')
})

test('in the dark a ticket and a certificate stay black on white, everything beside them can be read, and tiles show behind pictures that are not there', async ({
  visit,
}) => {
  const event = await anEvent(await visit())
  const page = await visit({ colorScheme: 'dark' })
  const { ticket } = await register(page, event)
  const certificate = await plantCertificate({ query: ask } as never, {
    firstName: 'Sandrine',
    lastName: 'Umutesi',
    email: `${event.slug}@example.com`,
  })
  for (const path of [ticket, `/certificate/${certificate.address}`]) {
    await page.goto(path)
    await expectAccessible(page, 'colours')
    const paper = page.locator('.border-soot-950.bg-white:has(h1, svg[role=img])')
    await expect(paper).toHaveCount(1)
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(paper).toHaveCSS('color', 'rgb(21, 16, 14)')
    // Control: around it the page is dark.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(29, 24, 21)')
  }
  await page.route('**/files/**', (route) => route.abort())
  await page.goto('/startups')
  await expect(page.locator('.ph img').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('NAV-15: an unknown address is answered with 404 in the language of its path', async ({ visit }) => {
  const page = await visit()
  for (const [path, title] of [
    ['/nowhere', 'This page does not exist'],
    ['/fr/nowhere/at/all', 'Cette page n’existe pas'],
    ['/rw/nowhere', 'Uru rupapuro ntirubaho'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.getByRole('link', { name: 'Twandikire' }).last().click()
  await expect(page).toHaveURL(/\/rw\/contact$/)
})

test('a made-up success address is not found', async ({ visit }) => {
  const page = await visit()
  const answer = await page.goto(
    '/contact/sent/1f0c9a2e-aaaa-4bbb-8ccc-0123456789ab.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  )
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
})

test('the language switch keeps the page', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  await page.goto('/contact')
  await page.locator('header summary', { hasText: 'English' }).click()
  await page.locator('header').getByRole('link', { name: 'Ikinyarwanda' }).click()
  await expect(page).toHaveURL(/\/rw\/contact$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'rw')
  await page.locator('footer').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

for (const [path, donate] of [
  ['/', 'Donate'],
  ['/fr', 'Donner'],
  ['/rw', 'Inkunga'],
] as const)
  test(`the header of ${path} on a phone offers the other languages and giving without its menu, and nothing is cut`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
    await page.goto(path)
    const header = page.locator('header')
    const codes = header.locator('a[hreflang]:visible')
    await expect(codes).toHaveCount(2)
    const give = header.getByRole('link', { name: donate, exact: true })
    const menu = header.locator('summary:visible')
    await expect(give).toBeVisible()
    const parts = [header.getByRole('link').first(), codes.first(), codes.last(), give, menu]
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    let end = 0
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThanOrEqual(24)
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(Math.round(box?.x ?? 0)).toBeGreaterThanOrEqual(end)
      end = Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }
    expect(end).toBeLessThanOrEqual(360)
    await expectFits(page)
    // The menu begins with the languages, and its button is then a cross.
    const shape = () => menu.locator('svg:visible').innerHTML()
    const closed = await shape()
    await menu.click()
    expect(await shape()).not.toBe(closed)
    const first = header.locator('nav:visible li').first().getByRole('link')
    await expect(first).toHaveText(['English', 'Français', 'Ikinyarwanda'])
    await expect(first.last()).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectFits(page)
    await menu.click()
    const other = codes.last()
    const to = (await other.getAttribute('href')) ?? ''
    await other.click()
    await expect(page).toHaveURL(new RegExp(`${to}$`))
  })

test('NAV-09: the small menu opens without script, contains every entry and closes when one is chosen', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  await page.goto('/')
  await page.locator('summary[aria-label="Menu"]').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'English',
    'Français',
    'Ikinyarwanda',
    'Search',
    'Home',
    'About',
    'Our Services',
    'Our Impact',
    'Programs',
    'E-Learning',
    'Events',
    'Startups',
    'Opportunities',
    'News',
    'Team',
    'Contact',
    'Join Us',
    'Donate',
  ])
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
})

test('NAV-11: the footer offers phone and mail as links', async ({ visit }) => {
  const page = await visit()
  await page.goto('/')
  const footer = page.locator('footer')
  await expect(footer.locator('a[href="tel:+250788000100"]')).toHaveText('+250 788 000 100')
  await expect(footer.locator('a[href="mailto:hello@irishub.example"]')).toBeVisible()
})

test('HOME-02, HOME-03: hero, story with its four figures, programs, call to action and contact are in this order', async ({
  visit,
}) => {
  const page = await visit()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Don’t waitfor work\./)
  const order = [
    'The ideas were never missing. The runway was.',
    'Four ways in',
    'Your idea has a desk here.',
    'Talk to us',
  ]
  // 'Ways in' while another journey has a program of its own.
  const shown = (await page.locator('h2').allInnerTexts()).map((one) =>
    one.replace(/^Ways in$/, 'Four ways in'),
  )
  expect(shown.filter((one) => order.includes(one))).toEqual(order)
  await expect(page.locator('#story dd')).toHaveText(['500+', '50+', '100M+', '5+'])
  await expect(page.locator('#story dt')).toHaveText([
    'tech professionals trained',
    'startups incubated',
    'RWF funding raised',
    'industry awards',
  ])
})

test('touch targets on a phone are at least 44 px high', async ({ visit }) => {
  const page = await visit()
  for (const path of [
    '/',
    '/about',
    '/services',
    '/impact',
    '/contact',
    '/programs',
    '/programs/women-in-tech',
    '/status',
  ]) {
    await page.goto(path)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, summary')].flatMap((target) => {
        const { height } = target.getBoundingClientRect()
        // The title of a card extends over all of it; links that appear on keyboard focus are not touch targets.
        const isCard = getComputedStyle(target, '::after').position === 'absolute'
        const isLeft =
          isCard || !target.checkVisibility() || height <= 1 || /sr-only|logo/.test(target.outerHTML)
        return isLeft || height >= 44 ? [] : [`${height} px: ${target.outerHTML.slice(0, 120)}`]
      }),
    )
    expect(small, path).toEqual([])
  }
})
