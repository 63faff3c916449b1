import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import {
  type Applicant,
  expectFilledIn,
  expectSameAnswerAgain,
  fillInApplication,
  readSent,
  readText,
  sentText,
} from './applicant.ts'
import { startOwnWeb } from './matrix-fixture.ts'
import {
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  formWays,
  leaveToTheNight,
  mailsTo,
  phone,
  readMail,
  test,
} from './visitor.ts'

const list = '/opportunities'
const one = `${list}/sample-front-end-developer`
const form = `${one}/apply`
const staff = 'hello@irishub.example'

let number = 0
const aCandidate = (changes: Applicant = {}): Applicant => ({
  firstName: 'Aline',
  lastName: 'Uwase',
  email: `aline.${Date.now()}${process.pid}${number++}@example.com`,
  phone: `078${randomInt(1e6, 1e7)}`,
  coverLetter: 'I repaired radios for two years.\nNow I want to build screens.',
  resumeUrl: 'linkedin.com/in/aline',
  ...changes,
})

/** A photographed sheet of paper, painted by a browser, so that the repository needs no file. */
async function aPhoto(page: Page) {
  const other = await page.context().browser()?.newContext()
  const painter = await other?.newPage()
  const painted = await painter?.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 1200
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#eee'
    pen.fillRect(0, 0, 900, 1200)
    pen.fillStyle = '#111'
    pen.font = '40px sans-serif'
    for (let n = 0; n < 20; n++) pen.fillText(`Line ${n} of a CV`, 60, 80 + n * 55)
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]
  })
  await other?.close()
  return { name: 'My CV.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(painted ?? '', 'base64') }
}

const send = (page: Page) => page.locator('button[data-sending]')

async function apply(page: Page, candidate: Applicant, path = form) {
  await page.goto(path)
  await fillInApplication(page, candidate)
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  return readSent(page)
}

for (const { name, viewport, script, javaScriptEnabled } of formWays) {
  test(`OPP-04, OPP-09 to OPP-13: from the list to both messages and the status page with a photo of a CV, on ${name} ${script} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ viewport, javaScriptEnabled })
    const look = async () => {
      await expectAccessible(page)
      await expectFits(page)
    }
    const candidate = aCandidate()
    await page.goto(list)
    await look()
    await page.getByRole('link', { name: 'Junior front-end developer', exact: true }).click()
    await expect(page.getByText('Never pay to apply')).toBeVisible()
    await expect(page.locator('main')).toContainText('Closes in')
    await look()
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click()
    await expect(send(page)).toBeVisible()
    await look()
    await fillInApplication(page, candidate)
    await page.locator('#cv').setInputFiles(await aPhoto(page))
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
    await look()
    const { code, reference, status } = await readSent(page)

    const toCandidate = await readMail(candidate.email ?? '', reference)
    expect(toCandidate.subject).toBe(`Junior front-end developer: we have your application (${reference})`)
    expect(toCandidate.text).toContain(`Your code is ${code}`)
    expect(toCandidate.text).not.toContain('radios')
    const toStaff = await readMail(staff, reference)
    expect(toStaff.text).toContain('I repaired radios for two years.\nNow I want to build screens.')
    expect(toStaff.text).toContain('Resume: https://linkedin.com/in/aline')
    expect(toStaff.text).toMatch(/CV: http\S+\/admin\/opportunities\/applications\/\S+\/cv/)
    expect(await readText(candidate.phone ?? '')).toContain(code)

    await page.goto(status)
    await expect(page.locator('main')).toContainText('Aline, Junior front-end developer')
    await expect(page.locator('main')).not.toContainText('Uwase')
    await look()
  })
}

test('OPP-10 to OPP-12, VAL-07, ERR-12: all errors are shown at once, everything typed stays, and so does the CV', async ({
  visit,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const page = await visit({ javaScriptEnabled })
    const input = { lastName: 'Uwase', email: 'aline@', phone: '12', resumeUrl: 'my cv', portfolioUrl: 'x' }
    await page.goto(form)
    await fillInApplication(page, input)
    await page.locator('#cv').setInputFiles(await aPhoto(page))
    await send(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('Please fill in all required fields')
    await expect(summary.getByRole('link')).toHaveText([
      '“First name” is missing',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      '“Cover letter” is missing',
      'Please enter a valid URL',
      'Please enter a valid URL',
    ])
    await expectFilledIn(page, input)
    await expect(page.getByText('My CV.jpg')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    const candidate = aCandidate({ portfolioUrl: 'aline.example' })
    await fillInApplication(page, candidate)
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
    const { reference } = await readSent(page)
    expect((await readMail(staff, reference)).text).toContain('/cv')
  }
})

test('OPP-14: a second application is refused with a message and loses neither text nor CV; siblings can both apply', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const candidate = aCandidate()
  const first = await expectSameAnswerAgain(page, () => apply(page, candidate))
  // The same data sent from another page learns no more than a stranger.
  await page.goto(form)
  await fillInApplication(page, candidate)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('You have already applied to this opportunity.')
  const again = { ...candidate, coverLetter: 'Other words, same person' }
  await page.goto(form)
  await fillInApplication(page, again)
  await page.locator('#cv').setInputFiles(await aPhoto(page))
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('You have already applied to this opportunity.')
  await expectFilledIn(page, again)
  await expect(page.getByText('My CV.jpg')).toBeVisible()
  const sibling = await apply(page, { ...candidate, firstName: 'Eric' })
  expect(sibling.code).not.toBe(first.code)
})

test('a connection cut while sending loses nothing and claims nothing; application and CV go out when it is back', async ({
  visit,
}) => {
  const page = await visit()
  const candidate = aCandidate()
  await page.goto(form)
  await fillInApplication(page, candidate)
  await page.locator('#cv').setInputFiles(await aPhoto(page))
  await page.context().setOffline(true)
  await send(page).click()
  await expect(page.getByText('No connection. Your application is kept on this device')).toBeVisible()
  await expect(page.getByText(sentText)).toHaveCount(0)
  await expectFilledIn(page, candidate)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  const { reference } = await readSent(page)
  expect((await readMail(staff, reference)).text).toContain('/cv')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('typed text survives a closed page on this phone, and is gone once it is sent', async ({ visit }) => {
  const page = await visit()
  await page.goto(form)
  await page.locator('#coverLetter').pressSequentially('Half a thought')
  await page.goto(`${list}/sample-bookkeeper/apply`)
  await expect(page.locator('#coverLetter')).toHaveValue('')
  await page.goto(form)
  await expect(page.locator('#coverLetter')).toHaveValue('Half a thought')
  await apply(page, aCandidate())
  await page.goto(form)
  await expect(page.locator('#coverLetter')).toHaveValue('')
})

test('the keyboard alone finds, opens and sends', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  await page.goto(list)
  await page.locator('input[type=search]').focus()
  await page.keyboard.type('radio huye')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=radio\+huye/)
  const title = page.getByRole('link', { name: 'Community radio and podcast intern', exact: true })
  for (let n = 0; n < 40 && !(await title.evaluate((link) => link === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community radio and podcast intern')
  const way = page.getByRole('link', { name: 'Apply', exact: true }).first()
  for (let n = 0; n < 40 && !(await way.evaluate((link) => link === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#firstName')).toBeVisible()
  await page.locator('#firstName').focus()
  for (const [name, value] of Object.entries(aCandidate())) {
    if (name === 'resumeUrl') await page.keyboard.press('Tab')
    await expect(page.locator(`#${name}`)).toBeFocused()
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
})

test('OPP-04 to OPP-07: search, place and category without script, together, and back to all', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(list)
  const cards = page.locator('main li:has(h2)')
  await expect(page.getByRole('status')).toContainText('opportunities')
  await expect(cards.filter({ hasText: 'Junior front-end developer' })).toContainText('Soon')
  await expect(cards.filter({ hasText: 'Solar installation' })).not.toContainText('Soon')
  await expect(cards.first().locator('p.line-clamp-3')).toHaveCSS('-webkit-line-clamp', '3')
  await page.locator('main summary').click()
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: /^Job/ }).click()
  await expect(page).toHaveURL(/category=job/)
  await page.locator('main summary').click()
  await page.getByLabel('Location').selectOption('Huye')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/category=job/)
  await expect(page.locator('main h2').filter({ hasText: 'Bookkeeper' })).toBeVisible()
  await expect(cards).toHaveCount(1)
  const fold = page.locator('main summary')
  await expect(fold).toHaveText('Search, place, category: Huye, Job')
  await fold.click()
  await page.getByLabel('Search opportunities').fill('comptable café')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(cards).toHaveCount(1)
  await expect(fold).toHaveText('Search, place, category: comptable café, Huye, Job')
  await expectAccessible(page)
  await fold.click()
  await expect(page.getByLabel('Search opportunities')).toHaveValue('comptable café')
  await expect(page.getByLabel('Location')).toHaveValue('Huye')
  await page.getByLabel('Search opportunities').fill('nothing of this')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No opportunities found')).toBeVisible()
  // Nothing was found: the form lies open for another try.
  await expect(page.getByLabel('Search opportunities')).toHaveValue('nothing of this')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: 'Show all opportunities' }).click()
  await expect(page).toHaveURL(/\/opportunities$/)
})

test('a search is rendered for each visitor and never cached; the list and its filters are cached', async ({
  visit,
}) => {
  const page = await visit()
  const kept = async (path: string) => {
    await page.request.get(path)
    return (await page.request.get(path)).headers()['cache-control'] ?? ''
  }
  for (const path of [list, `${list}?category=grant`, `${list}?location=Huye`])
    expect(await kept(path), path).toContain('public')
  const madeUp = ['?q=radio', '?category=lottery', '?location=Nowhere', '?after=made-up']
  for (const query of [...madeUp, '?after=00000000-0000-4000-8000-000000000000'])
    expect(await kept(list + query), query).toBe('private, no-store')
})

test('OPP-16: an opportunity that is offered elsewhere links there and says so', async ({ visit }) => {
  const page = await visit()
  await page.goto(`${list}/sample-data-scholarship`)
  const there = page.getByRole('link', { name: 'Apply on their site' }).first()
  await expect(there).toHaveAttribute('href', 'https://somalab.example/scholarships')
  await expect(there).toHaveAttribute('rel', 'noopener nofollow')
  await expect(page.getByText('This leads to another site: somalab.example').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0)
  await page.goto(`${list}/sample-data-scholarship/apply`)
  await expect(page.getByText('Applications go to their own site.')).toBeVisible()
  await expect(page.locator('#firstName')).toHaveCount(0)
  await page.goto(`${list}/sample-design-internship`)
  await expect(page.getByRole('link', { name: 'Apply', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply on their site' })).toBeVisible()
})

test('an opportunity page has everything for sharing, in three languages', async ({ visit }) => {
  const page = await visit()
  await page.goto('/fr/opportunities/sample-climate-fund?fbclid=x')
  const url = `${process.env.SITE}/fr/opportunities/sample-climate-fund`
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', url)
  await expect(page.getByText('Ne payez jamais pour candidater')).toBeVisible()
  const whatsapp = await page.getByRole('link', { name: 'Envoyer par WhatsApp' }).getAttribute('href')
  const text = decodeURIComponent(whatsapp ?? '')
  expect(text).toContain(url)
  expect(text).toMatch(/Fonds pour prototypes climat, Zuba Grid \(sample\)\. Se termine le \d/)
  for (const path of ['/fr/opportunities', '/rw/opportunities', '/rw/opportunities/sample-climate-fund']) {
    await page.goto(path)
    await expectAccessible(page)
    await expectFits(page)
  }
  for (const path of ['', '/apply', '/report'])
    expect((await page.request.get(`${list}/nowhere${path}`)).status()).toBe(404)
})

test('OPP-08: when the list cannot be read, and there is no cached copy of it, the page says so and offers to try again', async ({
  visit,
}) => {
  leaveToTheNight()
  // A web process of its own, whose public side has no database.
  const web = await startOwnWeb({ DATABASE_PUBLIC_URL: 'postgres://iris_public@127.0.0.1:1/iris' })
  try {
    for (const [path, text] of [
      ['/opportunities', 'Failed to load opportunities.'],
      ['/fr/opportunities', 'Le chargement des opportunités a échoué.'],
    ] as const) {
      const page = await visit()
      const answer = await page.goto(web.site + path)
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()['retry-after']).toBe('10')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
      await expect(page.locator('main a.btn')).toHaveAttribute('href', '')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
    }
  } finally {
    await web.stop()
  }
})

for (const javaScriptEnabled of [true, false]) {
  test(`a visitor who was asked for money reports it in three taps ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and staff are notified`, async ({
    visit,
  }) => {
    const page = await visit({ javaScriptEnabled, hasTouch: true })
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(`${list}/sample-code-club`)
    await page.getByRole('link', { name: 'Report this opportunity' }).tap()
    await expect(heading).toHaveText('What is wrong with it?')
    await expectAccessible(page)
    await expectFits(page)
    await page.getByLabel('They ask for money').tap()
    // The text is optional; staff read it word for word.
    const text = `20,000 RWF for the interview ${Date.now()}`
    await page.locator('#text').fill(text)
    await send(page).tap()
    await expect(heading).toHaveText('Thank you for telling us')
    await expectAccessible(page)
    const isMailed = async () =>
      (await mailsTo('hello@irishub.example')).some((mail) => mail.text.includes(text))
    await expect.poll(isMailed, { timeout: 20_000 }).toBe(true)
  })
}

test('a report without a reason asks for one, and keeps the typed text', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(`${list}/sample-code-club/report`)
  await page.locator('#text').fill('Something is odd.')
  await page.locator('#email').fill('nobody')
  await send(page).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Please choose what you noticed',
    'Please enter a valid email address',
  ])
  await expect(page.locator('#text')).toHaveValue('Something is odd.')
  await expectAccessible(page)
})

test('A-OPP-01 to A-OPP-05: staff post an opportunity, read the applications, open the CV, accept, and take it down', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/opportunities')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opportunities Management')
  for (const stat of ['Total Opportunities', 'Active', 'Featured', 'Total Applications'])
    await expect(page.getByRole('list', { name: 'Opportunities' })).toContainText(stat)
  await page.getByRole('link', { name: 'New opportunity' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByText('Title is missing')).toBeVisible()
  const title = `Beekeeper ${Date.now().toString(36)}`
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Description', { exact: true }).fill('Look after forty hives.')
  await dialog.getByLabel('Requirements', { exact: true }).fill('No fear of bees.')
  await dialog.getByLabel('Organization').fill('Ubuki Cooperative')
  await dialog.getByLabel('Location').fill('Rwamagana')
  await dialog.getByLabel('Contact e-mail').fill('bees@example.com')
  await dialog.getByLabel('Deadline').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByText('This day is over.')).toBeVisible()
  await dialog.getByLabel('Deadline').fill(new Date(Date.now() + 20 * 864e5).toISOString().slice(0, 10))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Opportunity created successfully')).toBeVisible()

  // On the site at once, and found by its words.
  const visitor = await visit({ viewport: phone })
  await visitor.goto(`${list}?q=${encodeURIComponent(title)}&location=Rwamagana`)
  await visitor.getByRole('link', { name: title, exact: true }).click()
  const shared = new URL(visitor.url()).pathname
  const candidate = aCandidate({ lastName: 'Mugabo' })
  await visitor.goto(`${shared}/apply`)
  await fillInApplication(visitor, candidate)
  await visitor.locator('#cv').setInputFiles(await aPhoto(visitor))
  await send(visitor).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(sentText)
  const { status } = await readSent(visitor)

  await open(page, `/admin/opportunities?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).first().click()
  const panel = page.getByRole('dialog', { name: title })
  await panel.getByText('Aline Mugabo').first().click()
  await expect(panel.getByText('I repaired radios for two years.')).toBeVisible()
  await expectAccessible(page)
  const cv = (await panel.getByRole('link', { name: 'Open the file' }).getAttribute('href')) ?? ''
  await expect.poll(async () => (await page.request.get(cv)).status(), { timeout: 30_000 }).toBe(200)
  const headers = (await page.request.get(cv)).headers()
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['cache-control']).toBe('private, no-store')
  expect((await visitor.request.get(cv)).url()).toContain('/admin/login')

  await panel.getByRole('button', { name: 'Reviewed' }).click()
  await expect(page.getByText('Application marked as reviewed')).toBeVisible()
  await panel.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Application accepted successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(panel.getByText('Accepted', { exact: true })).toBeVisible()
  await readMail(candidate.email ?? '', `${title}: you are in`)
  await visitor.goto(status)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You are in')

  await open(page, `/admin/opportunities?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await dialog.getByLabel('Status').selectOption('closed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Opportunity updated successfully')).toBeVisible()
  await expect.poll(async () => (await visitor.goto(shared))?.text()).toContain('This is closed.')
  await expect(visitor.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0)
  await expectAccessible(visitor)
  await open(page, `/admin/opportunities?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Opportunity deleted successfully')).toBeVisible()
  expect((await visitor.goto(shared))?.status()).toBe(404)
})

test('the cost of applying: bytes from the shared page to success with a photo, and taps', async ({
  visit,
}) => {
  const page = await visit({ hasTouch: true })
  const bytes = await countBytes(page)
  let taps = 0
  const tap = async (selector: string) => {
    taps++
    await page.locator(selector).first().tap()
  }
  await page.goto(one, { waitUntil: 'networkidle' })
  const shared = bytes.total()
  await tap('main a.btn-clay')
  await expect(page.locator('#firstName')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const opened = bytes.total()
  for (const [name, value] of Object.entries(aCandidate())) {
    await tap(`#${name}`)
    await page.keyboard.type(value)
  }
  // One tap opens the phone's own chooser, one takes the photo.
  taps += 2
  await page.locator('#cv').setInputFiles(await aPhoto(page))
  await tap('button[data-sending]')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  await page.waitForLoadState('networkidle')
  console.log(
    `opportunity application: shared page ${shared} bytes, form ${opened - shared}, sending and success ${bytes.total() - opened}, ${bytes.total()} received in all, ${taps} taps`,
  )
  expect(taps).toBe(10)
  expect(shared).toBeLessThanOrEqual(60 * 1024)
  expect(bytes.total()).toBeLessThan(80_000)
})
