import { enter, open } from './admin.ts'
import { desktop, expect, expectAccessible, leaveToTheNight, phone, test } from './visitor.ts'

// Serial: they change content of every page.
test.describe.configure({ mode: 'serial' })

test('HOME-01, HOME-02, ABT-01, NAV-03, NAV-05, NAV-06 to NAV-12: the pages link to each other', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  await page.goto('/')
  await page.getByRole('link', { name: 'See our impact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we change')
  await page.locator('header summary', { hasText: 'Services' }).click()
  await page.locator('header').getByRole('link', { name: 'Our Services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advice that ends in action')
  await page.goto('/services#business-growth')
  await expect(page.getByRole('heading', { name: 'Premium services' })).toBeInViewport()
  // Also from a link on another page.
  await page.goto('/about')
  await page.locator('main a[href="/services#consultation"]').click()
  await expect(page).toHaveURL(/\/services#consultation$/)
  await expect(page.locator('#consultation')).toBeInViewport()
  await page.locator('footer').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByText('058/2021')).toBeVisible()
})

test('BKG-02: prices switch between a month and a year without JavaScript, by mouse and by keyboard', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, javaScriptEnabled: false })
  await page.goto('/services#business-growth')
  await expect(page.getByText('150,000 RWF')).toBeVisible()
  await expect(page.getByText('1,620,000 RWF')).toBeHidden()
  await page.getByText('Yearly').click()
  await expect(page.getByText('1,620,000 RWF')).toBeVisible()
  await expect(page.getByText('150,000 RWF')).toBeHidden()
  await expect(page.getByText('Save 10%')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('150,000 RWF')).toBeVisible()
  await page.getByRole('link', { name: 'Choose this package: Business Growth' }).click()
  await expect(page).toHaveURL(/\/consultations\/growth\/book$/)
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked()
})

test('A-ADD-05, GEN-08: a phone number is changed on the screen, refused when invalid, and updated on every page at once', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const visitor = await visit()
  await visitor.goto('/about')
  await enter(page)
  await open(page, '/admin/settings')
  await page.getByRole('link', { name: 'Edit contact details and social links' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Second phone (optional)').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible()
  await expect(dialog.getByLabel('Second phone (optional)')).toBeFocused()
  await expectAccessible(page)
  const digits = String(Date.now()).slice(-6)
  await dialog.getByLabel('Second phone (optional)').fill(`0788 ${digits}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Contact details and social links updated successfully')).toBeVisible()
  const shown = `+250 788 ${digits.slice(0, 3)} ${digits.slice(3)}`
  await expect
    .poll(async () => {
      await visitor.goto('/about')
      return (await visitor.locator('footer').innerText()).replaceAll('\u00a0', ' ')
    })
    .toContain(shown)
  await open(page, '/admin/audit?subject=setting')
  await expect(page.getByRole('link', { name: 'changed the site setting' }).first()).toBeVisible()
})

// A figure that no other journey checks.
test('IMP-04: a figure is changed with its date and source, and updated on its page in every language', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  const visitor = await visit()
  for (const path of ['/services', '/fr/services']) await visitor.goto(path)
  await enter(page)
  await open(page, '/admin/settings')
  await page.getByRole('link', { name: 'Edit partner companies' }).click()
  const dialog = page.getByRole('dialog')
  const value = `${30 + (Date.now() % 60)}+`
  await dialog.getByLabel('Value').fill(value)
  await dialog.getByLabel('As of').fill('2026-11-15')
  await dialog.getByLabel('Source').fill('Register of partners')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Impact figure updated successfully')).toBeVisible()
  await expect(page.getByText('Register of partners')).toBeVisible()
  for (const path of ['/services', '/fr/services'])
    await expect.poll(async () => (await visitor.goto(path))?.text()).toContain(`>${value}<`)
})

test('NAV-12: a legal text is saved twice; visitors read the newest with its date, staff every version', async ({
  visit,
}) => {
  leaveToTheNight()
  const page = await visit({ viewport: desktop })
  const visitor = await visit()
  await enter(page)
  const dialog = page.getByRole('dialog')
  for (const words of ['First words.', 'Second words.']) {
    await open(page, '/admin/settings/legal/terms')
    await dialog.getByLabel('In English').fill(`## Terms\n\n${words} <b>not bold</b>`)
    // It was the draft of a new hub, which does not fit these words.
    await dialog.getByLabel(/^In Kinyarwanda/).fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Terms of service updated successfully')).toBeVisible()
  }
  await expect.poll(async () => (await visitor.goto('/terms-of-service'))?.text()).toContain('Second words.')
  await expect(visitor.getByText('<b>not bold</b>')).toBeVisible()
  await expect(visitor.getByText(/^Last changed \w{3} \d{1,2}, \d{4}$/)).toBeVisible()
  await visitor.goto('/rw/terms-of-service')
  await expect(visitor.getByText('mu Cyongereza gusa')).toBeVisible()
  await open(page, '/admin/settings')
  await page.getByRole('link', { name: 'History of the terms of service' }).click()
  await expect.poll(() => dialog.getByRole('link').count()).toBeGreaterThanOrEqual(2)
  await dialog.getByRole('link', { name: /^Version 1,.*by aline@irishub\.example/ }).click()
  await expect(dialog.getByText('First words.')).toBeVisible()
  await expectAccessible(page)
})

test('two staff edit the same group: the second is warned, sees both versions, and loses nothing', async ({
  visit,
}) => {
  leaveToTheNight()
  const [first, second] = [await visit({ viewport: desktop }), await visit({ viewport: desktop })]
  for (const page of [first, second]) {
    await enter(page)
    await open(page, '/admin/settings/slots')
  }
  await first.getByRole('dialog').getByLabel('Closed days (optional)').fill('2026-12-25')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('Slots and closed days updated successfully')).toBeVisible()
  await second.getByRole('dialog').getByLabel('Closed days (optional)').fill('2026-12-26')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Somebody else saved this meanwhile.')).toBeVisible()
  await expect(second.getByText('Saved meanwhile:')).toBeVisible()
  await expect(second.getByRole('dialog').getByLabel('Closed days (optional)')).toHaveValue('2026-12-26')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Slots and closed days updated successfully')).toBeVisible()
})
