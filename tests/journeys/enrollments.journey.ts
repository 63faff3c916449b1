import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { expectFilledIn, fillInApplication, readSent, readText } from './applicant.ts'
import { ask } from './database.ts'
import { decide, openBank } from './donor.ts'
import { aLearner, courseOf, enroll, linkIn } from './learner.ts'
import {
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  leaveToTheNight,
  phone,
  readMail,
  test,
} from './visitor.ts'

const { asked, open: free, bought } = courseOf
const sent = 'Enrollment submitted successfully!'
const h1 = { level: 1 } as const
const limit = 60 * 1024

test.beforeAll(openBank)

/** Expects the page to be accessible and to fit. With SHOTS set it also takes a screenshot. */
async function look(page: Page, name?: string) {
  await expectAccessible(page)
  await expectFits(page)
  if (process.env.SHOTS && name)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`LRN-06 to LRN-18, A-REG-06: from the courses to a completed lesson, ${script} JavaScript at 360 px, within 12 taps, each page within 60 KB`, async ({
    visit,
  }) => {
    if (!javaScriptEnabled) leaveToTheNight()
    const page = await visit({ viewport: phone, javaScriptEnabled, hasTouch: true })
    const learner = aLearner({ lastName: `Uwera ${script}` })
    let taps = 0
    const tap = async (what: ReturnType<Page['locator']>) => {
      taps++
      await what.tap()
    }
    const bytes = await countBytes(page)
    let before = 0
    const weigh = (what: string) => {
      const mine = bytes.total() - before
      before = bytes.total()
      console.log(`enrollment ${script} script: ${what} ${mine} bytes`)
      expect(mine).toBeLessThanOrEqual(limit)
    }
    await page.goto('/elearning', { waitUntil: 'networkidle' })
    // Pictures of courses are measured in the journey of the courses.
    before = bytes.total()
    await expect(page.getByText('Your Progress')).toHaveCount(0)
    await tap(page.getByRole('link', { name: `Apply: ${asked.title}` }))
    await expect(page.getByRole('heading', h1)).toHaveText('Enroll in this course')
    await look(page, `enroll-${script}`)
    weigh('form')
    await fillInApplication(page, learner)
    await tap(page.locator('button[data-sending]'))
    await expect(page.getByRole('heading', h1)).toHaveText(sent)
    await look(page, `enroll-sent-${script}`)
    weigh('sent')
    const { code, reference, status } = await readSent(page)
    expect((await readMail(learner.email ?? '', reference)).text).toContain(code)
    expect(await readText(learner.phone ?? '')).toContain(code)

    // LRN-14: it awaits approval, on the device that sent it.
    await tap(page.getByRole('link', { name: 'All courses' }))
    await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible()
    await expect(page.getByText('Awaiting approval').first()).toBeVisible()
    await look(page, `pending-${script}`)

    const adminPage = await visit({ viewport: desktop })
    await enter(adminPage)
    await open(adminPage, `/admin/registrations?kind=enrollment&q=${encodeURIComponent(learner.email ?? '')}`)
    await adminPage
      .getByRole('link', { name: `Divine ${learner.lastName}` })
      .first()
      .click()
    const panel = adminPage.getByRole('dialog')
    await expect(panel).toContainText(asked.title)
    await expect(panel).toContainText("Bachelor's degree")
    await expect(panel).toContainText('I keep the books of our shop.')
    await panel.getByRole('button', { name: 'Approve' }).click()
    await expect(adminPage.getByText('Registration approved successfully')).toBeVisible()

    // GEN-03: the link opens the course on any phone.
    const link = await linkIn(learner.email ?? '')
    const other = await visit({ viewport: phone, javaScriptEnabled, hasTouch: true })
    await other.goto(link)
    taps++
    await expect(other).toHaveURL(/\/elearning$/)
    await expect(other.getByRole('heading', { name: 'Your Progress' })).toBeVisible()
    await expect(other.getByText(/Lessons: 0 of \d+ done/)).toBeVisible()
    await look(other, `progress-${script}`)
    const tapOther = async (what: ReturnType<Page['locator']>) => {
      taps++
      await what.tap()
    }
    await tapOther(other.getByRole('link', { name: 'Go to the lessons' }).first())
    await tapOther(other.locator('main ol a').first())
    const done = other.getByRole('button', { name: 'I have done this lesson' })
    await expect(done).toBeVisible()
    const lesson = other.url()
    await tapOther(done)
    await other.waitForURL((url) => url.href !== lesson)
    const next = other.url()
    await other.goto('/elearning')
    await expect(other.getByText(/Lessons: 1 of \d+ done/)).toBeVisible()
    console.log(`enrollment ${script} script: ${taps} taps`)
    expect(taps).toBeLessThanOrEqual(12)

    // A-LRN-05: staff see the learner's progress.
    const [row] = await ask('select course_id from enrollments where email = $1', [learner.email])
    await open(adminPage, `/admin/elearning/${row?.course_id}/enrollments?q=${learner.email}`)
    await expect(adminPage.getByText(/1 of \d+ lessons/)).toBeVisible()
    for (const text of [learner.email ?? '', "Bachelor's degree", 'Approved'])
      await expect(adminPage.locator('main')).toContainText(text)
    if (javaScriptEnabled) await look(adminPage, 'staff-enrollments')
    await page.goto(status)
    await expect(page.getByRole('heading', h1)).toHaveText('You are in')

    // 'This is not my device': from then on the phone is a stranger's.
    expect((await other.goto(next))?.status()).toBe(200)
    await other.goto('/elearning')
    await other.getByRole('button', { name: 'This is not my device' }).click()
    await expect(other.getByText('Your Progress')).toHaveCount(0)
    expect((await other.goto(next))?.status()).toBe(403)
  })
}

test('LRN-06, LRN-07, ERR-12: all errors are shown at once, and everything typed stays', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const input = { lastName: 'Uwera', email: 'divine@', phone: '12', startupSector: 'Other' }
  await page.goto(`${asked.path}/enroll`)
  await fillInApplication(page, input)
  await page.locator('button[data-sending]').click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Please fill in all required fields')
  for (const text of [
    '“First name” is missing',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please select your education level',
    'Please specify your startup sector',
  ])
    await expect(summary.getByRole('link', { name: text })).toBeVisible()
  await expectFilledIn(page, input)
  await look(page, 'enroll-errors')
})

test('LRN-10, LRN-14: in a course that approves automatically one begins at once; a second enrollment is refused and loses nothing', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const learner = aLearner()
  await page.goto(`${free.path}/enroll`)
  await fillInApplication(page, learner)
  await page.locator('button[data-sending]').click()
  await expect(page.getByText('You are in. You can begin now.')).toBeVisible()
  await page.getByRole('link', { name: 'Begin the course' }).click()
  await expect(page.locator('main ol a').first()).toBeVisible()
  const again = { ...learner, motivation: 'Other words, same person' }
  await page.goto(`${free.path}/enroll`)
  await fillInApplication(page, again)
  await page.locator('button[data-sending]').click()
  await expect(page.getByRole('alert')).toContainText('You have already enrolled in this course.')
  await expectFilledIn(page, again)
})

test('GEN-03: a lost link is requested by mail and by text, and the page says the same to everybody', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const learner = aLearner()
  await enroll(page, free.path, learner)
  const other = await visit({ javaScriptEnabled: false })
  for (const contact of ['stranger@example.com', learner.email ?? '', learner.phone ?? '']) {
    await other.goto('/elearning')
    await other.getByRole('link', { name: 'Already enrolled? Open my courses' }).click()
    await expect(other.getByRole('heading', h1)).toHaveText('My courses')
    await look(other, 'my-courses')
    await other.locator('#contact').fill(contact)
    await other.locator('button[data-sending]').click()
    await expect(other.getByRole('heading', h1)).toHaveText('Look at your messages')
  }
  await look(other)
  await other.goto(await linkIn(learner.email ?? '', 'Your courses at'))
  await expect(other.getByRole('heading', { name: 'Your Progress' })).toBeVisible()
  // A truncated link leads to a page that sends a new one.
  const cut = await visit({ javaScriptEnabled: false })
  await cut.goto('/elearning/me/1f0c9a2e')
  await expect(cut.getByRole('heading', h1)).toHaveText('My courses')
})

/** These addresses, and every learning page that they link to, each with its data. */
async function* learningPages({ request }: Page, addresses: string[]) {
  const waiting = new Set(addresses)
  for (const address of waiting) {
    const answer = await request.get(address)
    const body = await answer.text()
    yield { address, answer, body }
    if (address.includes('/search')) continue
    for (const [, path = ''] of body.matchAll(/href="((?:\/fr|\/rw)?\/elearning[^"#?]*)"/g))
      waiting.add(path).add(`${path}.data`)
  }
}

test('LRN-17: neither a stranger nor another learner sees anything of a learner’s progress, on any page or in its data', async ({
  visit,
}) => {
  const word = `canary${randomUUID().replaceAll('-', '')}`
  const hers = await visit({ javaScriptEnabled: false })
  const planted = aLearner({ firstName: word, lastName: word, email: `${word}@example.com` })
  await enroll(hers, free.path, planted)
  await hers.goto(free.path)
  const lessons = await hers
    .locator('main ol a')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
  expect(lessons.length).toBeGreaterThan(0)
  await hers.goto(lessons[0] ?? '')
  await hers.getByRole('button', { name: 'I have done this lesson' }).click()
  const [row] = await ask('select id, person_id, code from enrollments where email = $1', [planted.email])
  const secrets = [word, row?.id, row?.person_id, row?.code]
  const pages = ['/elearning', '/elearning/saved', '/elearning/me', ...lessons]
  const addresses = ['', '/fr', '/rw'].flatMap((prefix) => [
    ...pages.flatMap((path) => [prefix + path, `${prefix + path}.data`]),
    `${prefix}/search?q=${word.slice(0, 12)}`,
  ])

  const stranger = await visit()
  const other = await visit()
  await enroll(other, asked.path, aLearner())
  const forged = await visit()
  await forged
    .context()
    .addCookies([
      { name: 'learner', value: `here.${row?.id}~zzzzz~${'A'.repeat(32)}`, url: process.env.SITE ?? '' },
    ])
  const visited = new Set<string>()
  for (const [who, page] of [
    ['a stranger', stranger],
    ['another learner', other],
    ['a forged cookie', forged],
  ] as const)
    for await (const { address, answer, body } of learningPages(page, addresses)) {
      visited.add(address)
      for (const secret of secrets) expect(body.includes(secret), `${who} at ${address}`).toBe(false)
      if (lessons.some((lesson) => address.endsWith(lesson))) expect(answer.status(), address).toBe(403)
      if (address.endsWith('/elearning') && who !== 'another learner')
        expect(body.includes('Your Progress'), `${who} at ${address}`).toBe(false)
    }
  for (const path of [free.path, `${free.path}/enroll`, `${bought.path}/buy`, `/rw${asked.path}`])
    expect(visited).toContain(path)
  await other.goto('/elearning')
  const progress = other.locator('section', { has: other.getByRole('heading', { name: 'Your Progress' }) })
  await expect(progress).toContainText(asked.title)
  await expect(progress).not.toContainText(free.title)
  // control: she herself sees her progress, and no cached page shows it
  const own = await hers.goto('/elearning')
  expect(own?.headers()['cache-control']).toBe('private, no-store')
  await expect(hers.getByText(/Lessons: 1 of \d+ done/)).toBeVisible()
})

test('PRM-03, PRM-04, PRM-05, PRM-06, PRM-07: a premium course is bought by MTN at 360 px without JavaScript, and opens when the money is there', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false, hasTouch: true })
  const { firstName = '', lastName = '', email = '', phone: number = '' } = aLearner()
  const buyer = { firstName, lastName, email, phone: number }
  let taps = 0
  const tap = async (what: ReturnType<Page['locator']>) => {
    taps++
    await what.tap()
  }
  await page.goto(bought.path)
  const bytes = await countBytes(page)
  await tap(page.getByRole('link', { name: /^Buy/ }))
  await expect(page.getByRole('heading', h1)).toHaveText('Buy this course')
  for (const francs of ['45,000 RWF', '500 RWF', '45,500 RWF'])
    await expect(page.locator('main dl')).toContainText(francs)
  await look(page, 'buy')
  console.log(`purchase: form ${bytes.total()} bytes`)
  expect(bytes.total()).toBeLessThanOrEqual(limit)
  await fillInApplication(page, buyer)
  await tap(page.locator('button[data-sending]'))
  await expect(page.getByRole('heading', h1)).toHaveText('Payment')
  await expect(page.locator('main dl')).toContainText('45,500 RWF')
  await expect(page.getByRole('radio', { name: /^Credit/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /PayPal/ })).toHaveCount(0)
  await look(page, 'buy-pay')
  await tap(page.getByRole('radio', { name: /^MTN Mobile Money/ }))
  await tap(page.getByRole('button', { name: /^Pay/ }))
  await expect(page.getByRole('heading', { name: 'Approve on your phone' })).toBeVisible()
  const waiting = await ask('select status, standing from enrollments where email = $1', [email])
  expect(waiting).toEqual([{ status: 'pending', standing: 'waiting' }])
  await decide(number, 'approve')
  await expect(page.getByRole('heading', h1)).toHaveText('Course purchased successfully!', {
    timeout: 30_000,
  })
  await look(page, 'buy-done')
  await tap(page.getByRole('link', { name: 'Begin the course' }))
  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible()
  await tap(page.getByRole('link', { name: 'Go to the lessons' }).first())
  await tap(page.locator('main ol a').first())
  await expect(page.getByRole('button', { name: 'I have done this lesson' })).toBeVisible()
  console.log(`purchase: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(12)
  // The link in the mail opens it on another phone.
  const other = await visit({ javaScriptEnabled: false })
  await other.goto(await linkIn(email))
  await expect(other.getByRole('heading', { name: 'Your Progress' })).toBeVisible()
  // LRN-10: a learner who has bought it is told so.
  await page.goto(`${bought.path}/buy`)
  await fillInApplication(page, buyer)
  await page.locator('button[data-sending]').click()
  await expect(page.getByRole('alert')).toContainText('You have already enrolled in this course.')
})

test('PRM-09: an unknown or free course cannot be bought, and a priced one is not given away', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  expect((await page.goto('/elearning/nowhere/buy'))?.status()).toBe(404)
  expect((await page.goto('/elearning/nowhere/enroll'))?.status()).toBe(404)
  await page.goto(`${free.path}/buy`)
  await expect(page).toHaveURL(new RegExp(`${free.path}/enroll$`))
  await page.goto(`${bought.path}/enroll`)
  await expect(page).toHaveURL(new RegExp(`${bought.path}/buy$`))
  const origin = process.env.SITE ?? ''
  const form = aLearner()
  const given = await page.request.post(`${bought.path}/enroll`, { form, headers: { origin } })
  // A learner who sends the form all the same is redirected to the purchase.
  expect(given.url()).toMatch(new RegExp(`${bought.path}/buy$`))
  expect(await ask('select id from enrollments where email = $1', [form.email])).toEqual([])
})
