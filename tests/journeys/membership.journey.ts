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
import { ask } from './database.ts'
import {
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  formWays,
  leaveToTheNight,
  readMail,
  test,
} from './visitor.ts'

const list = '/membership'
const form = `${list}/startup/apply`
const staff = 'hello@irishub.example'

let number = 0
const aMember = (changes: Applicant = {}): Applicant => ({
  firstName: 'Aline',
  lastName: 'Uwase',
  email: `aline.${Date.now()}${process.pid}${number++}@example.com`,
  phone: `078${randomInt(1e6, 1e7)}`,
  bio: 'I sell vegetables in Huye.\nNow I want to sell them by SMS.',
  startupSector: 'AgriTech',
  startupStage: 'Idea',
  expectations: 'A desk and a mentor.',
  terms: 'yes',
  ...changes,
})
/** Individuals are not asked about a startup. */
function alone(changes: Applicant = {}): Applicant {
  const { startupSector: _, startupStage: __, ...rest } = aMember(changes)
  return rest
}

/** A portrait photo, painted by a browser, so that the repository needs no file. */
async function aPhoto(page: Page, side = 900) {
  const other = await page.context().browser()?.newContext()
  const painter = await other?.newPage()
  const painted = await painter?.evaluate((pixels) => {
    const canvas = document.createElement('canvas')
    canvas.width = pixels
    canvas.height = pixels
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#c96'
    pen.fillRect(0, 0, pixels, pixels)
    pen.fillStyle = '#321'
    pen.arc(pixels / 2, pixels / 2, pixels / 3, 0, 7)
    pen.fill()
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]
  }, side)
  await other?.close()
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(painted ?? '', 'base64') }
}

const send = (page: Page) => page.locator('button[data-sending]')

async function apply(page: Page, member: Applicant, path = form) {
  await page.goto(path)
  await fillInApplication(page, member)
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  return readSent(page)
}

for (const { name, viewport, script, javaScriptEnabled } of formWays) {
  test(`MEM-01 to MEM-10: from the plans to the messages, the status page and the staff with a photo, on ${name} ${script} JavaScript`, async ({
    visit,
  }) => {
    const page = await visit({ viewport, javaScriptEnabled })
    const look = async () => {
      await expectAccessible(page)
      await expectFits(page)
    }
    const member = aMember({ startupSector: 'Other', customSector: 'Basketry' })
    await page.goto('/')
    await page
      .locator('a[href="/membership"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a member')
    for (const price of ['500,000 RWF', '200,000 RWF'])
      await expect(page.locator('main')).toContainText(price)
    await look()
    await page.getByRole('link', { name: 'Apply: Startup membership' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership Application')
    await look()
    await fillInApplication(page, member)
    await page.locator('#photo').setInputFiles(await aPhoto(page))
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
    await look()
    const { code, reference, status } = await readSent(page)

    const toMember = await readMail(member.email ?? '', reference)
    expect(toMember.subject).toBe(`Startup membership: we have your application (${reference})`)
    expect(toMember.text).toContain(`Your code is ${code}`)
    expect(toMember.text).not.toContain('vegetables')
    const toStaff = await readMail(staff, reference)
    expect(toStaff.text).toContain('I sell vegetables in Huye.\nNow I want to sell them by SMS.')
    expect(toStaff.text).toContain('Sector: Basketry')
    expect(toStaff.text).toMatch(/Photo: http\S+\/admin\/memberships\/\S+\/photo/)
    expect(await readText(member.phone ?? '')).toContain(code)

    await page.goto(status)
    await expect(page.locator('main')).toContainText('Aline, Startup membership')
    await expect(page.locator('main')).not.toContainText('Uwase')
    await look()
  })
}

test('MEM-04 to MEM-09, VAL-07, ERR-12: all errors are shown at once, everything typed stays, and so does the photo', async ({
  visit,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const page = await visit({ javaScriptEnabled })
    const input = { lastName: 'Uwase', email: 'aline@', phone: '12', startupSector: 'Other' }
    await page.goto(form)
    await fillInApplication(page, input)
    await page.locator('#photo').setInputFiles(await aPhoto(page))
    await send(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('Please fill in all required fields')
    for (const text of [
      '“First name” is missing',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Please specify your startup sector',
      'Please agree to the terms of service',
    ])
      await expect(summary.getByRole('link', { name: text })).toBeVisible()
    await expectFilledIn(page, input)
    await expect(page.getByText('me.jpg')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await fillInApplication(page, aMember({ customSector: 'Basketry', startupSector: 'Other' }))
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
    const { reference } = await readSent(page)
    expect((await readMail(staff, reference)).text).toContain('/photo')
  }
})

test('MEM-05: the terms are one link away, and the way back finds the form', async ({ visit }) => {
  const page = await visit()
  await page.goto(form)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Read the terms of service' }).click()
  await expect(await opened).toHaveURL(/\/terms-of-service$/)
})

test('MEM-08, UPL-08: a document is no photo, an image over 5 MB is refused with its message, and the form can be sent without a photo', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const member = alone()
  const pdf = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  const heavy = Buffer.concat([(await aPhoto(page)).buffer, Buffer.alloc(5 * 1024 * 1024)])
  await page.goto(`${list}/individual/apply`)
  await expect(page.locator('#startupSector')).toHaveCount(0)
  for (const [file, text] of [
    [pdf, 'Invalid file type. Please upload an image'],
    [{ ...pdf, buffer: heavy }, 'Image size should be less than 5MB'],
  ] as const) {
    await fillInApplication(page, member)
    await page.locator('#photo').setInputFiles(file)
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText(text)
    await expectFilledIn(page, member)
  }
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
})

test('MEM-11: a second application is refused with a message, for either plan, and loses nothing; siblings can both apply', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  const member = aMember()
  const first = await expectSameAnswerAgain(page, () => apply(page, member))
  // The same data sent from another page learns no more than a stranger.
  const again = { ...alone(member), bio: 'Other words, same person' }
  for (const input of [alone(member), again]) {
    await page.goto(`${list}/individual/apply`)
    await fillInApplication(page, input)
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText(
      'You have already submitted a membership application.',
    )
    await expectFilledIn(page, input)
  }
  const sibling = await apply(page, { ...member, firstName: 'Eric' })
  expect(sibling.code).not.toBe(first.code)
})

test('MEM-11: a member whose year has ended applies again, without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  const member = alone()
  await apply(page, member, `${list}/individual/apply`)
  await ask(
    `update memberships set status = 'approved', decided_at = now(), decided_by = 'owner@hub.test',
       starts_on = current_date - 400, ends_on = current_date - 35 where email = $1`,
    [member.email],
  )
  await apply(page, { ...member, bio: 'Back again.' }, `${list}/individual/apply`)
  const rows = await ask<{ ended: boolean; status: string }>(
    'select ended_at is not null as ended, status from memberships where email = $1 order by created_at',
    [member.email],
  )
  expect(rows).toEqual([
    { ended: true, status: 'approved' },
    { ended: false, status: 'pending' },
  ])
})

test('a connection cut while sending loses nothing and claims nothing; application and photo go out when it is back', async ({
  visit,
}) => {
  const page = await visit()
  const member = aMember()
  await page.goto(form)
  await fillInApplication(page, member)
  await page.locator('#photo').setInputFiles(await aPhoto(page))
  await page.context().setOffline(true)
  await send(page).click()
  await expect(page.getByText('No connection. Your application is kept on this device')).toBeVisible()
  await expect(page.getByText(sentText)).toHaveCount(0)
  await expectFilledIn(page, member)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  const { reference } = await readSent(page)
  expect((await readMail(staff, reference)).text).toContain('/photo')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the keyboard alone chooses a plan and sends', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  await page.goto(list)
  const way = page.getByRole('link', { name: 'Apply: Individual membership' })
  for (let n = 0; n < 60 && !(await way.evaluate((link) => link === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#firstName')).toBeVisible()
  await page.locator('#firstName').focus()
  for (const [name, value] of Object.entries(alone())) {
    for (let n = 0; n < 4 && !(await isFocused(page, name)); n++) await page.keyboard.press('Tab')
    await expect(page.locator(`#${name}`)).toBeFocused()
    await page.keyboard.type(name === 'terms' ? ' ' : value)
  }
  for (let n = 0; n < 4 && !(await send(page).evaluate((one) => one === document.activeElement)); n++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
})

const isFocused = (page: Page, id: string) =>
  page.evaluate((wanted) => document.activeElement?.id === wanted, id)

test('A-REG-01 to A-REG-06: staff find it among the registrations, see the photo that nobody else can fetch, and approve', async ({
  visit,
}) => {
  leaveToTheNight()
  const visitor = await visit()
  const member = aMember({ lastName: `Ingabire ${number}` })
  await visitor.goto(form)
  await fillInApplication(visitor, member)
  await visitor.locator('#photo').setInputFiles(await aPhoto(visitor))
  await send(visitor).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(sentText)
  const { status } = await readSent(visitor)

  const page = await visit({ viewport: desktop })
  await enter(page)
  const found = `/admin/registrations?kind=membership&q=${encodeURIComponent(member.email ?? '')}`
  await open(page, found)
  await page
    .getByRole('link', { name: `Aline ${member.lastName}` })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Startup membership')
  await expect(panel).toContainText('I sell vegetables in Huye.')
  const photo = panel.getByAltText('The photo they sent')
  await expect
    .poll(
      async () => {
        await page.reload()
        return photo.count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  const address = (await photo.getAttribute('src')) ?? ''
  const headers = (await page.request.get(address)).headers()
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['cache-control']).toBe('private, no-store')
  expect((await visitor.request.get(address)).url()).toContain('/admin/login')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Registration approved successfully')).toBeVisible()
  await readMail(member.email ?? '', 'Startup membership: approved. Pay for your first year')
  await visitor.goto(status)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You are in')
})

test('A-ADD-05, MEM-01: changes that staff make to a plan are on the page at once, in three languages', async ({
  visit,
}) => {
  const [page, visitor] = [await visit({ viewport: desktop }), await visit()]
  await enter(page)
  await open(page, '/admin/settings/membership')
  const feature = `A desk on Tuesdays ${Date.now()}`
  for (const language of ['English', 'French', 'Kinyarwanda'])
    await page.getByLabel(`Features in ${language} (optional)`).last().fill(`${feature}\nCoffee`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('successfully')).toBeVisible()
  for (const path of [list, `/fr${list}`, `/rw${list}`]) {
    await expect.poll(async () => (await visitor.goto(path))?.text()).toContain(feature)
    await expect(visitor.getByText('200,000 RWF')).toBeVisible()
    await expectAccessible(visitor)
    await expectFits(visitor)
  }
  for (const path of ['/membership/gold/apply', '/membership/gold/sent/x', '/membership/startup/sent/x'])
    expect((await visitor.request.get(path)).status(), path).toBe(404)
})

test('the cost of applying: the page of the plans and the form at 360 px', async ({ visit }) => {
  const page = await visit()
  const bytes = await countBytes(page)
  await page.goto(list, { waitUntil: 'networkidle' })
  const plans = bytes.total()
  await page.goto(form, { waitUntil: 'networkidle' })
  console.log(`membership: plans ${plans} bytes, form ${bytes.total() - plans}`)
  expect(plans).toBeLessThanOrEqual(60 * 1024)
  expect(bytes.total()).toBeLessThan(80_000)
})
