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

test('NAV-09: the small menu opens without script, contains every entry and closes when one is chosen', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  await page.goto('/')
  await page.locator('summary[aria-label="Menu"]').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
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
    'English',
    'Français',
    'Ikinyarwanda',
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
