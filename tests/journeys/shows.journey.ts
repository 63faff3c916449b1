import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { desktop, expect, expectAccessible, expectFits, leaveToTheNight, phone, test } from './visitor.ts'

const list = '/startups'
const one = `${list}/sample-imbuto-ledger`

/** A square with a sign on it, painted by a browser, so that the repository needs no file. */
async function aLogo(page: Page) {
  const painted = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 300
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#0f4e33'
    pen.fillRect(60, 60, 180, 180)
    return canvas.toDataURL('image/png').split(',')[1]
  })
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(painted ?? '', 'base64') }
}

for (const javaScriptEnabled of [true, false]) {
  // Without script the list is the same at every width; the narrow one is enough.
  for (const viewport of javaScriptEnabled ? [phone, desktop] : [phone]) {
    const how = `${javaScriptEnabled ? 'with' : 'without'} JavaScript at ${viewport.width} px`
    test(`STU-02 to STU-06: a visitor filters, searches, shows all and opens a startup, ${how}`, async ({
      visit,
    }) => {
      if (viewport !== phone) leaveToTheNight()
      const page = await visit({ viewport, javaScriptEnabled })
      const look = async () => {
        await expectAccessible(page)
        await expectFits(page)
      }
      // From 768 the filters lie open.
      const unfold = async () => viewport === phone && (await page.locator('main summary').click())
      await page.goto(list)
      await expect(page.getByRole('status')).toContainText('startups')
      await expect(page.locator('dd').filter({ hasText: 'RWF' }).first()).toHaveText(/^[\d,]+ RWF$/)
      await look()
      await unfold()
      await page
        .getByRole('navigation', { name: 'Sector' })
        .getByRole('link', { name: /^Logistics/ })
        .click()
      await expect(page).toHaveURL(/sector=Logistics/)
      await expect(page.getByRole('heading', { name: 'Kwihuta Freight (sample)' })).toBeVisible()
      await unfold()
      await page
        .getByRole('navigation', { name: 'Stage' })
        .getByRole('link', { name: /^Scaling/ })
        .click()
      await expect(page).toHaveURL(/sector=Logistics&stage=Scaling/)
      await unfold()
      await page.getByLabel('Search startups').fill('camions')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/sector=Logistics&stage=Scaling/)
      await expect(page.getByRole('status')).toHaveText('1 found')
      await look()
      await unfold()
      await page.getByLabel('Search startups').fill('nothing of this')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByText('No startups found')).toBeVisible()
      await look()
      await page.getByRole('link', { name: 'Show all' }).click()
      await expect(page).toHaveURL(/\/startups$/)
      const website = page.getByRole('link', { name: 'Visit website of Imbuto Ledger (sample)' })
      await expect(website).toHaveAttribute('target', '_blank')
      await expect(website).toHaveAttribute('rel', 'noopener')
      await page.getByRole('link', { name: 'Imbuto Ledger (sample)', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${one}$`))
      await expect(page.getByText('11-25 employees')).toBeVisible()
      await look()
    })
  }
}

test('a search is rendered for each visitor and never cached; the list, its filters and a page are cached', async ({
  visit,
}) => {
  const page = await visit()
  const kept = async (path: string) => {
    await page.request.get(path)
    return (await page.request.get(path)).headers()['cache-control'] ?? ''
  }
  for (const path of [list, `${list}?sector=Logistics`, one])
    expect(await kept(path), path).toContain('public')
  const madeUp = ['?q=imbuto', '?sector=Lottery', '?after=00000000-0000-4000-8000-000000000000']
  for (const query of madeUp) expect(await kept(list + query), query).toBe('private, no-store')
})

test('A-STU-01 to A-STU-04, STU-04, UPL-03: staff add a startup with a logo, see how its funding counts, feature and delete it', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/startups')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Startups Management')
  for (const stat of ['Total', 'Featured', 'Active', 'Graduated'])
    await expect(page.getByRole('list', { name: 'Startups' })).toContainText(stat)
  await page.getByRole('link', { name: 'New startup' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Location')).toHaveValue('Kigali, Rwanda')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is missing')).toBeVisible()
  const name = `Ubuki ${Date.now().toString(36)}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Website').fill('ubuki.example')
  await dialog.getByLabel('Description', { exact: true }).fill('Honey from forty hives.')
  await dialog.getByLabel('Sector').selectOption('FoodTech')
  await dialog.getByLabel('Stage').selectOption('Idea')
  await dialog.getByLabel('Funding raised').fill('20M RWF and 5K USD')
  await expect(dialog.getByText('Counts as 20,000,000 RWF')).toBeVisible()
  await dialog.getByLabel('Logo').setInputFiles(await aLogo(page))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Startup added successfully')).toBeVisible()

  const visitor = await visit({ viewport: phone })
  await visitor.goto(`${list}?q=${encodeURIComponent(name)}`)
  await visitor.getByRole('link', { name, exact: true }).click()
  const shared = new URL(visitor.url()).pathname
  await expect
    .poll(async () => (await visitor.goto(shared))?.text(), { timeout: 30_000 })
    .toContain('/files/startups/')

  const found = `/admin/startups?q=${encodeURIComponent(name)}`
  await open(page, found)
  await page.getByRole('button', { name: `Featured: ${name}` }).click()
  await expect(page.getByText('Startup updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/q=Ubuki/)
  await expect(page.getByRole('button', { name: `Featured: ${name}`, exact: true })).toBeVisible()
  await expect.poll(async () => (await visitor.goto(shared))?.text()).toContain('Featured')

  await open(page, found)
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Startup deleted successfully')).toBeVisible()
  await expect.poll(async () => (await visitor.goto(shared))?.status()).toBe(404)
})

test('A-SPN-01 to A-SPN-04: staff create sponsored content with an image, feature it without script, and delete it', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/sponsored-content/new')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Price in RWF')).toHaveValue('50000')
  const title = `Honey at half price ${Date.now().toString(36)}`
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Description', { exact: true }).fill('For members.')
  await dialog.getByLabel('Company').fill('Ubuki')
  await dialog.getByLabel('Link URL').fill('ubuki.example/half')
  await dialog.getByLabel('Start date').fill('2026-11-20')
  await dialog.getByLabel('End date').fill('2026-11-19')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The end date must be on or after the start date')).toBeVisible()
  await dialog.getByLabel('End date').fill('2026-11-20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose an image, or give its address')).toBeVisible()
  await dialog.getByLabel('Or the address of an image').fill('https://127.0.0.1/picture.png')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This address is not open to the internet')).toBeVisible()
  await dialog.getByLabel('Image', { exact: true }).setInputFiles(await aLogo(page))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sponsored content created successfully')).toBeVisible()

  const plain = await visit({ viewport: desktop, javaScriptEnabled: false })
  await enter(plain)
  await plain.goto('/admin/sponsored-content')
  await plain.getByRole('button', { name: `Featured: ${title}` }).click()
  await expect(plain.getByText('Sponsored content updated successfully')).toBeVisible()
  await expect(plain.getByRole('button', { name: `Featured: ${title}`, exact: true })).toBeVisible()
  await plain.getByRole('link', { name: `Delete ${title}` }).click()
  await plain.getByRole('button', { name: 'Delete' }).click()
  await expect(plain.getByText('Sponsored content deleted successfully')).toBeVisible()
})
