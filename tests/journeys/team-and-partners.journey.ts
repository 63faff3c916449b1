import { enter, open } from './admin.ts'
import { countBytes, desktop, expect, expectAccessible, leaveToTheNight, phone, test } from './visitor.ts'

const kilobyte = 1024
const pages = ['/team', '/partners', '/testimonials']
const mark = () => Date.now().toString(36)

for (const path of pages) {
  test(`TEAM-01, PAR-01, TST-01, NAV-13: ${path} costs at most 80 KB on a cold phone, pictures included, and no script of its own`, async ({
    visit,
  }) => {
    // At first the worker has the pictures of all samples to render.
    const early = await visit()
    const pictures = async () => {
      await early.goto(path)
      return early.locator('main img').count()
    }
    await expect.poll(pictures, { timeout: 120_000, intervals: [1000] }).toBeGreaterThan(0)
    const page = await visit()
    const bytes = await countBytes(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    console.log(`${path}: ${bytes.total()} bytes, ${bytes.of('Image')} of them pictures`)
    expect(bytes.total()).toBeLessThanOrEqual(80 * kilobyte)
    expect(bytes.of('Image')).toBeGreaterThan(0)
    expect(bytes.of('Script')).toBeLessThanOrEqual(5 * kilobyte)
  })
}

test('NAV-18: a photo that does not load leaves its tile, without script', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.route('**/files/**', (route) => route.abort())
  await page.goto('/team')
  const card = page.getByRole('listitem').filter({ hasText: 'Aline Uwase (sample)' }).first()
  await expect(card.locator('.ph > span')).toHaveText('AU')
  await expect(card.locator('.ph > span')).toBeVisible()
})

test('TEAM-03, A-TEM-01, UPL-03, NAV-19: a member joins the team with a photo, is shown, changes their role and leaves', async ({
  visit,
}) => {
  leaveToTheNight()
  // At first the worker has the pictures of all samples to render.
  const name = `Odile ${mark()}`
  const visitor = await visit({ viewport: phone })
  await visitor.goto('/team')
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/team')
  await page.getByRole('link', { name: 'New team member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const missing of ['Name is missing', 'Role is missing', 'Bio is missing'])
    await expect(dialog.getByText(missing)).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Role', { exact: true }).fill('Keeper of the keys')
  await dialog.getByLabel('Bio', { exact: true }).fill('Opens at seven.')
  await dialog.getByLabel('LinkedIn (optional)').fill('linkedin.com/in/odile-example')
  const tooLarge = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * kilobyte + 1) }
  await dialog.getByLabel('Photo (optional)').setInputFiles(tooLarge)
  await expect(dialog.getByText('File size exceeds 2MB limit')).toBeVisible()
  const photo = await visitor.locator('main').screenshot()
  await dialog
    .getByLabel('Photo (optional)')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo })
  await expect(dialog.getByText('As visitors will see it')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Team member created successfully')).toBeVisible()

  const card = visitor.getByRole('listitem').filter({ hasText: name }).first()
  const pictures = async () => {
    await visitor.goto('/team')
    return card.locator('picture img').count()
  }
  await expect.poll(pictures, { timeout: 60_000 }).toBe(1)
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toHaveText(name)
  await expect(card.getByText('Opens at seven.')).toBeHidden()
  await card.getByText('About', { exact: false }).first().click()
  await expect(card.getByText('Opens at seven.')).toBeVisible()
  const link = card.getByRole('link', { name: `LinkedIn, ${name}` })
  await expect(link).toHaveAttribute('href', 'https://linkedin.com/in/odile-example')
  await expect(link).toHaveAttribute('rel', 'noopener')
  await expect(card.getByRole('link')).toHaveCount(1)
  await expectAccessible(visitor)

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Role', { exact: true }).fill('Keeper of the house')
  // NAV-19: a click beside the form, or Esc, loses nothing; Cancel does.
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(dialog.getByLabel('Role', { exact: true })).toHaveValue('Keeper of the house')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Team member updated successfully')).toBeVisible()
  const shown = async () => (await visitor.goto('/team'))?.text()
  await expect.poll(shown).toContain('Keeper of the house')
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Are you sure you want to delete this team member?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Team member deleted successfully')).toBeVisible()
  await expect.poll(shown).not.toContain(name)
})

test('A-PAR-01, CFL-09, STU-06: a partner is created, shown with its category and a safe link, and deleted', async ({
  visit,
}) => {
  leaveToTheNight()
  const name = `Amahoro Works ${mark()}`
  const page = await visit({ viewport: phone })
  await enter(page)
  await open(page, '/admin/partners/new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Category').selectOption({ label: 'Non-Profit' })
  await dialog.getByLabel('Website').fill('javascript:alert(1)')
  await dialog.getByLabel('Description', { exact: true }).fill('Lends us chairs.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a valid URL')).toBeVisible()
  await dialog.getByLabel('Website').fill('amahoro.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Partner created successfully')).toBeVisible()
  const visitor = await visit({ javaScriptEnabled: false })
  for (const path of ['/partners', '/testimonials']) {
    await expect.poll(async () => (await visitor.goto(path))?.text()).toContain(name)
    const card = visitor.getByRole('listitem').filter({ hasText: name })
    await expect(card.getByText('Non-Profit')).toBeVisible()
    const link = card.getByRole('link', { name: /Visit the website/ })
    await expect(link).toHaveAttribute('href', 'https://amahoro.example')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Partner deleted successfully')).toBeVisible()
  await expect.poll(async () => (await visitor.goto('/partners'))?.text()).not.toContain(name)
})

test('TST-01: a testimonial waits for consent, is shown with it, and is hidden when it is withdrawn', async ({
  visit,
}) => {
  leaveToTheNight()
  const words = `They lent me a soldering iron, ${mark()}.`
  const visitor = await visit()
  const shown = async () => (await visitor.goto('/testimonials'))?.text()
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, '/admin/testimonials/new')
  const dialog = page.getByRole('dialog')
  const name = `Josiane ${mark()}`
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Testimonial', { exact: true }).fill(words)
  await dialog.getByLabel('Role', { exact: true }).fill('Radio builder')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByText('Without consent on record it cannot be published')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Testimonial created successfully as a draft')).toBeVisible()
  await expect(page.getByRole('row', { name }).getByText('Not on record')).toBeVisible()
  expect(await shown()).not.toContain(words)

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('How the person agreed (optional)').fill('By e-mail of today')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Testimonial updated successfully. It is on the site')).toBeVisible()
  await expect.poll(shown).toContain(words)

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(dialog.getByText(/Recorded .+ by aline@irishub\.example/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('How the person agreed (optional)').fill('')
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect.poll(shown).not.toContain(words)
  await page.getByRole('link', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Testimonial deleted successfully')).toBeVisible()
})
