import type { Page } from '@playwright/test'
import { enter, open } from './admin.ts'
import { ask } from './database.ts'
import { desktop, expect, expectAccessible, test } from './visitor.ts'

const slots = '/admin/settings/slots'
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const setting = async () => {
  const [row] = await ask<{ value: { capacity: number; advisers?: object[] } }>(
    `select value from settings where name = 'slots'`,
  )
  return row?.value
}

/** Presses Tab until that field has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true })
  for (let presses = 0; presses < 120; presses++) {
    if (await field.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${label}`)
}

// The adviser is there at every time and receives one person, as the hub does without: others book meanwhile.
test('APT-15: an adviser gets hours by keyboard, with the line cut once; the calendar names them; without JavaScript they are taken out', async ({
  visit,
}) => {
  const before = await setting()
  expect(before).toMatchObject({ capacity: 1 })
  expect(before?.advisers ?? []).toEqual([])
  const page = await visit({ viewport: desktop })
  await enter(page)
  await open(page, slots)
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await tabTo(page, 'Adviser 1 (optional)')
  await page.keyboard.type('Solange at the desk')
  await tabTo(page, 'Adviser 1, from')
  await page.keyboard.type('0100AM')
  await tabTo(page, 'Adviser 1, to')
  await page.keyboard.type('1100PM')
  for (const day of days) {
    await tabTo(page, `Adviser 1 on ${day}`)
    await page.keyboard.press('Space')
  }
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText('What you typed was kept.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Adviser 1 (optional)')).toHaveValue('Solange at the desk')
  await expect(dialog.getByLabel('Adviser 1, from')).toHaveValue('01:00')
  await expect(dialog.getByLabel('Adviser 1 on Friday')).toBeChecked()
  await tabTo(page, 'Adviser 1 on Sunday')
  await page.keyboard.press('Enter')
  await expect(page.getByText('updated successfully')).toBeVisible()
  const soon = new Date(Date.now() + 14 * 24 * 3600 * 1000).toISOString().slice(0, 10)
  await open(page, `/admin/appointments/week?from=${soon}`)
  await expect(page.getByRole('table').getByText('Solange at the desk').first()).toBeVisible()

  const plain = await visit({ viewport: desktop, javaScriptEnabled: false })
  await enter(plain)
  await plain.goto(slots)
  await plain.getByLabel('Adviser 1 (optional)').fill('')
  await plain.getByLabel('Adviser 1, from').fill('')
  await plain.getByLabel('Adviser 1, to').fill('')
  for (const day of days) await plain.getByLabel(`Adviser 1 on ${day}`).uncheck()
  await plain.getByRole('button', { name: 'Save' }).click()
  await expect(plain.getByText('updated successfully')).toBeVisible()
  expect((await setting())?.advisers ?? []).toEqual([])
})
