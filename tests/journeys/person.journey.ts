import { anApplicant, enter, open } from './admin.ts'
import { lookAtEveryWidth } from './staff.ts'
import { desktop, expect, expectAccessible, test } from './visitor.ts'

const letters = () => `Person ${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

test('from a record to its person, and back by the timeline; a note, a tag and a mail', async ({ visit }) => {
  const page = await visit({ viewport: desktop })
  const { email, lastName } = await anApplicant(page, { lastName: letters() })
  const name = `Divine ${lastName}`
  await enter(page)
  await open(page, `/admin/registrations?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name }).first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Applicant', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await lookAtEveryWidth(page, 'person')

  await page.getByLabel('Add a note').fill('Call after five.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added')).toBeVisible()
  await expect(page.getByText('Call after five.').first()).toBeVisible()
  await page.getByLabel('New tag').fill('Mentor')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('button', { name: 'Remove the tag mentor' })).toBeVisible()
  await expect(page.getByLabel('New tag')).toHaveValue('')

  await page.getByRole('link', { name: 'Write' }).click()
  await expectAccessible(page)
  await page.getByLabel('Text', { exact: true }).fill('We begin at eleven.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('A mail needs a subject')).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('We begin at eleven.')
  await page.getByLabel('Subject, for a mail').fill('Your pitch')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The mail is on its way')).toBeVisible()
  await expect(page.getByRole('link', { name: 'We mailed: Your pitch' })).toBeVisible()

  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('link', { name: 'We mailed: Your pitch' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Applied to/ }).click()
  await expect(page.getByRole('dialog').getByText('We do not know how to price it.')).toBeVisible()
})

test('without script: notes and tags are added and removed, and the timeline is filtered', async ({
  visit,
}) => {
  const page = await visit({ viewport: desktop, javaScriptEnabled: false })
  const { email, lastName } = await anApplicant(page, { lastName: letters() })
  await enter(page)
  await page.goto(`/admin/people?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: `Divine ${lastName}` }).click()
  await page.getByLabel('Add a note').fill('Speaks French')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByLabel('New tag').fill('press')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('link', { name: 'Notes', exact: true }).click()
  await expect(page.getByText('Speaks French')).toHaveCount(2)
  await page.getByRole('button', { name: /^Remove the note/ }).click()
  await page.getByRole('button', { name: 'Remove the tag press' }).click()
  await expect(page.getByText('No tags yet.')).toBeVisible()
  await expect(page.getByText('No notes yet.')).toBeVisible()
})
