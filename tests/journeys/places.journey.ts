import { enter, open } from './admin.ts'
import { hubTime, register } from './guest.ts'
import {
  countBytes,
  desktop,
  expect,
  expectAccessible,
  expectFits,
  phone,
  readMail,
  test,
} from './visitor.ts'

const kilobyte = 1024
const map = 'https://www.google.com/maps/search/?api=1&query=-1.9536%2C30.1127'

test('EVT-01, NAV-11: staff make a place and hold an event there; a visitor finds the street, the way and the map on a phone', async ({
  visit,
}) => {
  const mark = Date.now().toString(36)
  const name = `Kimironko workshop ${mark}`
  const title = `Night of makers ${mark}`
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/places')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New place' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#nameEn').fill(name)
  await dialog.locator('#street').fill('KG 11 Avenue, house 4')
  await dialog.locator('#town').fill('Kimironko, Kigali')
  await dialog.locator('#coordinates').fill('30.1127, -1.9536')
  await dialog
    .locator('#directionsEn')
    .fill('From Nyabugogo take the bus to Kimironko. The red door beside the market.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('The wrong way round')
  await dialog.locator('#coordinates').fill('-1.9536, 30.1127')
  await dialog.locator('#imageAltEn').fill('The red door, the market behind it')
  await dialog.getByLabel('Map or photo of the entrance').setInputFiles('docs/images/home.jpg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Place created successfully')).toBeVisible()

  await open(page, '/admin/events/new')
  await dialog.locator('#titleEn').fill(title)
  await dialog.locator('#descriptionEn').fill('An evening with solder.')
  await dialog.locator('#startsAt').fill(hubTime(9))
  await dialog
    .locator('#placeId')
    .selectOption({ label: `${name}, KG 11 Avenue, house 4, Kimironko, Kigali` })
  await dialog.locator('#capacity').fill('5')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Event created successfully')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toBeVisible()
  const path = /\/events\/[\w-]+/.exec(await row.innerText())?.[0] ?? 'none'

  const visitor = await visit({ viewport: phone })
  const bytes = await countBytes(visitor)
  await visitor.goto(path, { waitUntil: 'networkidle' })
  console.log(`an event with its place: ${bytes.total()} bytes, ${bytes.of('Document')} of them the page`)
  expect(bytes.total()).toBeLessThanOrEqual(80 * kilobyte)
  const main = visitor.locator('main')
  await expect(main).toContainText(`${name}, KG 11 Avenue, house 4, Kimironko, Kigali`)
  await expect(main).toContainText('The red door beside the market.')
  const picture = main.getByRole('img', { name: 'The red door, the market behind it' })
  // The worker makes it small, and every page that shows it is rendered again.
  await expect
    .poll(async () => {
      await visitor.goto(path, { waitUntil: 'networkidle' })
      return picture.count()
    })
    .toBe(1)
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  const loaded = bytes.all().filter(({ url }) => url.includes('/files/places/'))
  console.log(`the picture of a place: ${loaded.map((one) => one.bytes).join(', ')} bytes`)
  expect(Math.max(...loaded.map((one) => one.bytes))).toBeLessThanOrEqual(16 * kilobyte)
  const saving = await visit({ viewport: phone, extraHTTPHeaders: { 'save-data': 'on' } })
  await saving.goto(path)
  await expect(saving.locator('main')).toContainText('The red door beside the market.')
  await expect(saving.locator('main img[alt="The red door, the market behind it"]')).toHaveCount(0)
  const link = main.locator('a[href*="google.com/maps"]')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', map)
  const box = await link.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(visitor)
  await expectFits(visitor)
  const file = await (await visitor.request.get(`${path}/calendar.ics`)).text()
  expect(file).toContain('\r\nGEO:-1.953600;30.112700\r\n')

  const { guest, ticket } = await register(visitor, { slug: path.slice(8), title, path })
  const mail = await readMail(guest.email, title)
  expect(mail.text).toContain('KG 11 Avenue, house 4')
  expect(mail.text).toContain('The red door beside the market.')
  await visitor.goto(ticket)
  await expect(main).toContainText('How to get there')
  await expect(main.locator('a[href*="google.com/maps"]')).toHaveAttribute('href', map)
  await expect(picture).toBeVisible()
  const saved = await visitor.request.get(`${ticket}/calendar.ics`)
  expect(await saved.text()).toContain('\r\nGEO:-1.953600;30.112700\r\n')
  await expectAccessible(visitor)
  await expectFits(visitor)

  await open(page, '/admin/places')
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await dialog.locator('#street').fill('KG 15 Avenue')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Place updated successfully')).toBeVisible()
  await expect.poll(async () => (await visitor.goto(path))?.text()).toContain('KG 15 Avenue')
})

test('NAV-11: the contact page shows the hub’s places with the way there and the map, without script', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  const bytes = await countBytes(page)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  console.log(`/contact without script: ${bytes.total()} bytes`)
  const main = page.locator('main')
  await expect(main).toContainText('KG 7 Avenue, Kacyiru, Kigali')
  await expect(main).toContainText('bus park of Nyabugogo')
  await expect(main.locator('a[href*="query=-1.9355%2C30.0901"]')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  // Where several places have a picture, it is loaded when somebody opens it. Without script no browser waits for that.
  const reader = await visit({ viewport: phone })
  const read = await countBytes(reader)
  await reader.goto('/contact', { waitUntil: 'networkidle' })
  expect(read.all().filter(({ url }) => url.includes('/files/places/'))).toEqual([])
})
