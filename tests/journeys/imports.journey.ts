import { randomLetters } from '../support/random.ts'
import { enter } from './admin.ts'
import { ask } from './database.ts'
import { desktop, expect, expectAccessible, expectFits, mailsTo, phone, test } from './visitor.ts'

const ways = [
  { script: 'with', viewport: desktop, javaScriptEnabled: true },
  { script: 'without', viewport: phone, javaScriptEnabled: false },
]

for (const { script, viewport, javaScriptEnabled } of ways)
  test(`IMP-01, IMP-02, IMP-03, IMP-04: staff paste the cards of a fair, see a doubtful and a refused row, bring in the rest and undo it, ${script} script`, async ({
    visit,
  }) => {
    const page = await visit({ viewport, javaScriptEnabled })
    const word = randomLetters()
    const email = `${word}@example.com`
    const sheet = [
      'Timestamp\tYour name\tEmail Address\tPhone number\tRemarks',
      `1/2/2024\tAline ${word}\t${email}\t\tat the stand`,
      `1/2/2024\tAline ${word}\t${email}\t\tcame back`,
      `1/2/2024\tJean ${word}\t${email}\t\ther brother`,
      `1/2/2024\tEric ${word}\tnot an address\t\t`,
    ].join('\n')
    await enter(page)
    await page.goto('/admin/imports')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'New import' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What the rows are').selectOption('Contacts')
    await dialog
      .getByLabel('Where does this come from?')
      .fill(`Cards of the fair ${word}; they asked for news`)
    await dialog.getByLabel('Or paste the cells here').fill(sheet)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Read the sheet' }).click()

    await expect(page.getByText('a sheet of Google Forms')).toBeVisible()
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('1')
    await expectAccessible(page)
    await expectFits(page)
    const isThere = async (text: string) => {
      // With script the page looks again by itself.
      if (!javaScriptEnabled) await page.reload()
      return page.getByText(text).first().isVisible()
    }
    // Without script a form is answered with a new document; a reload before it has come would cancel the form.
    const press = async (name: string) => {
      const answered = javaScriptEnabled || page.waitForEvent('load')
      await page.getByRole('button', { name }).click()
      await answered
    }
    await press('Check the rows')
    await expect.poll(() => isThere('Nothing is saved yet.'), { timeout: 30_000 }).toBe(true)
    await expect(page.getByText('The e-mail is known under another name')).toBeVisible()
    await expect(page.getByText('E-mail: Please enter a valid email address')).toBeVisible()
    expect(await ask('select from people where full_name like $1', [`%${word}`])).toHaveLength(0)
    await expectAccessible(page)
    await expectFits(page)

    await press('Bring in 2 rows')
    await expect.poll(() => isThere('Every row turned out'), { timeout: 30_000 }).toBe(true)
    expect(await ask('select from people where full_name like $1', [`%${word}`])).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(0)
    await page.getByRole('link', { name: 'Undo this import' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'What was changed, decided or answered since stays',
    )
    await expectAccessible(page)
    await press('Undo the import')
    await expect.poll(() => isThere('2 rows undone.'), { timeout: 30_000 }).toBe(true)
    expect(await ask('select from people where full_name like $1', [`%${word}`])).toHaveLength(0)
  })
