import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { anApplicant, expectFilledIn, fillInApplication, sentText } from './applicant.ts'
import { ask } from './database.ts'
import { becomeLearner, choose, type Made, makeExam } from './exam-fixture.ts'
import { aGuest, anEvent, expectTyped, fillIn } from './guest.ts'
import { lookAtEveryWidth } from './staff.ts'
import { desktop, expect, expectAccessible, expectFits, leaveToTheNight, phone, test } from './visitor.ts'

const heading = { level: 1 } as const
const send = (page: Page) => page.locator('button[data-sending]').click()

async function look(page: Page, name: string) {
  await expectFits(page)
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

/** Divine Uwera enrolls and passes on this phone, without script. */
async function pass(page: Page, made: Made): Promise<string> {
  await becomeLearner(page, made)
  await page.goto(made.path)
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await choose(page, made)
  await page.getByRole('button', { name: 'Submit exam' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('You passed')
  const [row] = await ask('select certificate_number as number from certificates where course_id = $1', [
    made.courseId,
  ])
  return row.number
}

async function aCourse(): Promise<Made & { title: string }> {
  const made = await makeExam({ questions: 1 })
  await ask(`update course_texts set description = 'A sample course.' where course_id = $1`, [made.courseId])
  return { ...made, title: `Sample: ${made.slug}` }
}

/** A program of its own; its entry condition is set the way staff do it. */
async function aProgram(page: Page, { courseId }: Made): Promise<string> {
  await enter(page)
  const slug = `entry-${randomUUID().slice(0, 8)}`
  const form: Record<string, string> = { version: '0', slug, icon: 'rocket', minutes: '15', titleEn: slug }
  for (const name of ['title', 'description', 'length', 'asked', 'schedule', 'covers', 'needed', 'outcomes'])
    for (const suffix of ['En', 'Fr', 'Rw']) form[name + suffix] ??= ''
  const empty = { opensAt: '', closesAt: '', startsOn: '', endsOn: '', cost: '' }
  const filled = { ...form, ...empty, descriptionEn: 'For graduates.', asksStartup: 'yes' }
  const origin = process.env.SITE ?? ''
  await page.request.post('/admin/programs/new', { form: filled, headers: { origin } })
  const [row] = await ask('select id from programs where slug = $1', [slug])
  await open(page, `/admin/programs/${row.id}`)
  await page.getByLabel('Entry condition (optional)').selectOption(courseId)
  await lookAtEveryWidth(page, 'entry-program-edit')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Program updated successfully')).toBeVisible()
  return `/programs/${slug}`
}

/** The panel of the registration of this address, as staff read it. */
async function panelOf(page: Page, email: string) {
  const [row] = await ask('select id from registrations where email = $1 and kind <> $2', [
    email,
    'enrollment',
  ])
  await open(page, `/admin/registrations/${row.id}`)
  return page.locator('dialog')
}

test('LRN: a learner who passed a course can apply where it is the entry condition; others are told what to do and keep everything typed, without JavaScript', async ({
  visit,
}) => {
  test.setTimeout(300_000)
  const course = await aCourse()
  const staff = await visit({ viewport: desktop })
  const program = await aProgram(staff, course)
  const hers = await visit({ viewport: phone, javaScriptEnabled: false })
  const number = await pass(hers, course)

  await hers.goto(program)
  const words = `For people who passed ${course.title}`
  await expect(hers.getByRole('link', { name: words })).toHaveAttribute('href', `/elearning/${course.slug}`)
  await look(hers, 'entry-program')
  await hers.goto(`${program}/apply`)
  await expect(hers.getByText('On this device it was passed by Divine Uwera.')).toBeVisible()
  await look(hers, 'entry-form-passed')
  const divine = anApplicant({ firstName: 'Divine', lastName: 'Uwera' })
  await fillInApplication(hers, divine)
  await send(hers)
  await expect(hers.getByRole('heading', heading)).toHaveText(sentText)
  const met = await panelOf(staff, divine.email ?? '')
  await expect(met).toContainText(`${course.title}: passed, certificate ${number}`)
  await lookAtEveryWidth(staff, 'entry-panel')

  // Her brother, on her phone: nothing typed is lost, and her certificate does not count for him.
  const eric = anApplicant({ firstName: 'Eric', lastName: 'Uwera', email: divine.email ?? '' })
  await hers.goto(`${program}/apply`)
  await fillInApplication(hers, eric)
  await send(hers)
  await expect(hers.getByRole('alert')).toContainText('Type the number of your certificate')
  await expect(hers.getByRole('alert')).toContainText('take the course first')
  await expectFilledIn(hers, eric)
  await look(hers, 'entry-form-refused')
  await hers.locator('#certificate').fill(number)
  await send(hers)
  await expect(hers.getByRole('alert')).toContainText('We find no valid certificate')
  await expectFilledIn(hers, { ...eric, certificate: number })
  await hers.getByLabel('I cannot show a certificate').check()
  await send(hers)
  await expect(hers.getByRole('heading', heading)).toHaveText(sentText)

  // On another phone her name and address prove nothing; the number of her certificate does.
  const other = await visit({ viewport: phone, javaScriptEnabled: false })
  await other.goto(`${program}/apply`)
  await expect(other.getByText('On this device it was passed')).toHaveCount(0)
  const again = anApplicant({ firstName: 'Divine', lastName: 'Uwera' })
  await fillInApplication(other, again)
  await send(other)
  await expect(other.getByRole('alert')).toContainText('Type the number of your certificate')
  await other.locator('#certificate').fill(number.toLowerCase())
  await send(other)
  await expect(other.getByRole('heading', heading)).toHaveText(sentText)
  await expect(await panelOf(staff, again.email ?? '')).toContainText('with another address or number')
})

test('EVT-12, LRN: an event for people who passed reserves a seat for an applicant without a certificate, and a cheaper ticket gives the reason on its bill', async ({
  visit,
}) => {
  leaveToTheNight()
  test.setTimeout(300_000)
  const course = await aCourse()
  const staff = await visit({ viewport: desktop })
  const closed = await anEvent(staff, { entryCourseId: course.courseId })
  const cheaper = await anEvent(staff, {
    entryCourseId: course.courseId,
    price: '5000',
    passedPrice: '2000',
  })
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  const guest = aGuest({ firstName: 'Divine', lastName: 'Uwera' })

  await page.goto(closed.path)
  await expect(page.getByRole('link', { name: `For people who passed ${course.title}` })).toBeVisible()
  await look(page, 'entry-event')
  await page.goto(`${closed.path}/register`)
  await fillIn(page, guest)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Type the number of your certificate')
  await expectTyped(page, guest)
  await look(page, 'entry-event-refused')
  await page.getByLabel('I cannot show a certificate').check()
  await send(page)
  await expect(page.getByRole('heading', heading)).toHaveText('Registration submitted successfully!')
  const held = await panelOf(staff, guest.email)
  await expect(held).toContainText(`${course.title}: no proof of passing`)
  await expect(held.getByRole('button', { name: 'Approve' })).toBeVisible()

  // Without a certificate the full price, with it the lower one; the browser cannot choose.
  await page.goto(cheaper.path)
  await expect(
    page.getByRole('link', { name: `2,000 RWF for people who passed ${course.title}` }),
  ).toBeVisible()
  const full = aGuest()
  await page.goto(`${cheaper.path}/register`)
  await fillIn(page, full)
  await send(page)
  await expect(page).toHaveURL(/\/pay\//)
  await expect(page.locator('main')).toContainText('5,000 RWF')
  const number = await pass(page, course)
  const passed = aGuest({ firstName: 'Divine', lastName: 'Uwera' })
  await page.goto(`${cheaper.path}/register`)
  await look(page, 'entry-price-form')
  await fillIn(page, passed)
  await send(page)
  await expect(page).toHaveURL(/\/pay\//)
  const bill = page.locator('main')
  await expect(bill).toContainText(`${cheaper.title}, price for people who passed ${course.title}`)
  await expect(bill).toContainText(`You passed ${course.title}`)
  await expect(bill).toContainText('2,000 RWF')
  await expect(bill).not.toContainText('5,000 RWF')
  await look(page, 'entry-bill')
  const panel = await panelOf(staff, passed.email)
  await expect(panel).toContainText(`${course.title}: passed, certificate ${number}`)
  await expect(panel).toContainText('2,000 RWF, not paid yet')
})
