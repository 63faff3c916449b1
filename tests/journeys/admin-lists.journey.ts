import { anApplicant, enterAs, open } from './admin.ts'
import { ask } from './database.ts'
import { anAdministrator } from './staff.ts'
import { desktop, expect, expectAccessible, expectFits, phone, test } from './visitor.ts'

const lastMonth = () => {
  const day = new Date()
  day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}

test('the donations of this month are two presses from the panel, and the address says so', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop })
  const { email } = await anAdministrator('owner')
  await enterAs(page, email)
  await open(page, '/admin')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  // Unfolded once, and so from then on.
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/admin/menu'))
  await menu.getByText('Money', { exact: true }).click()
  await kept
  await open(page, '/admin')
  await menu.getByRole('link', { name: /^Donations/ }).click()
  await page.getByRole('group', { name: 'Dates' }).getByRole('link', { name: 'This month' }).click()
  await expect(page).toHaveURL(/\/admin\/donations\?dates=this-month$/)
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/admin/donations.csv?dates=this-month',
  )
  await expectAccessible(page)
})

for (const javaScriptEnabled of [true, false])
  test(`days of one’s own, columns and a view under a name, ${javaScriptEnabled ? 'with' : 'without'} JavaScript; the menu leads to the view, and it is renamed and deleted`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: desktop, javaScriptEnabled })
    const { email } = await anAdministrator('owner')
    const { lastName, email: address } = await anApplicant(page)
    await enterAs(page, email)
    const list = `/admin/registrations?q=${lastName}`
    const go = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path))
    await go(list)
    const row = page.getByRole('link', { name: `Divine ${lastName}`, exact: true })
    await expect(row).toBeVisible()

    await page.getByRole('button', { name: 'Other dates' }).click()
    const days = page.getByRole('dialog', { name: 'From one day to another' })
    await days.getByLabel('To, included').fill(lastMonth())
    await days.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`to=${lastMonth()}`))
    await page.getByRole('group', { name: 'Dates' }).getByRole('link', { name: 'Today' }).click()
    await expect(row).toBeVisible()

    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByLabel('Related item').uncheck()
    await columns.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Related item' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Save this view' }).click()
    const saving = page.getByRole('dialog', { name: 'Save this view' })
    await saving.getByLabel('Name').fill('Hers of today')
    await saving.getByLabel('The menu leads to it').check()
    if (javaScriptEnabled) await expectAccessible(page)
    await saving.getByRole('button', { name: 'Save' }).click()
    const views = page.getByRole('group', { name: 'Your views' })
    await expect(views.getByRole('link', { name: 'Hers of today' })).toHaveAttribute('aria-current', 'true')

    await go('/admin')
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: /^Registrations/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Registrations & Applications' })).toBeVisible()
    await expect(row).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Related item' })).toHaveCount(0)
    await expect(views.getByRole('link', { name: 'Hers of today' })).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'Change this view' }).click()
    const changing = page.getByRole('dialog', { name: 'Hers of today' })
    await changing.getByLabel('Name').fill('Hers')
    await changing.getByRole('button', { name: 'Save' }).click()
    await expect(views.getByRole('link', { name: 'Hers', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Change this view' }).click()
    await page.getByRole('dialog', { name: 'Hers' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('group', { name: 'Your views' })).toHaveCount(0)
    expect(
      await ask('select 1 from saved_views join staff on staff.id = staff_id where email = $1', [email]),
    ).toEqual([])
  })

for (const javaScriptEnabled of [true, false])
  test(`everything that was found is decided, ${javaScriptEnabled ? 'with' : 'without'} JavaScript, and its progress is seen to the end`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: phone, javaScriptEnabled })
    const { email } = await anAdministrator('owner')
    const { lastName } = await anApplicant(page)
    await anApplicant(page, { lastName })
    await enterAs(page, email)
    await page.goto(`/admin/registrations?q=${lastName}`)
    await page.getByRole('link', { name: 'Decide all found' }).click()
    await expect(page.getByText('2 of 2')).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: 'Approve 2' }).click()
    const panel = page.getByRole('dialog', { name: 'Approve 2' })
    await expect(panel).toBeVisible()
    await expect
      .poll(async () => {
        if (!javaScriptEnabled) await page.reload()
        return panel.getByText('All 2').count()
      })
      .toBe(1)
    await page.goto(`/admin/registrations?q=${lastName}&status=approved`)
    await expect(page.getByText('2 found')).toBeVisible()
  })
