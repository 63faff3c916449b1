import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aGuest, fillIn, type Guest } from './guest.ts'
import { expect } from './visitor.ts'

export const scheduledText = 'Appointment scheduled successfully! We will confirm shortly.'

/** A day some weeks ahead, a different one for each journey: they share the hub's slots. */
export const someDay = () =>
  new Date(Date.now() + randomInt(7, 80) * 24 * 3600 * 1000).toISOString().slice(0, 10)

/** Chooses any free slot of those offered; returns it. */
export async function pickTime(page: Page): Promise<string> {
  const free = page.locator('input[name=slot]')
  const one = free.nth(randomInt(await free.count()))
  await one.check()
  return one.inputValue()
}

/** Fills in and sends; returns the slot and the address of the appointment's page. */
export async function schedule(page: Page, guest: Guest = aGuest(), day = someDay()) {
  await page.goto(`/appointments?service=Other&day=${day}`)
  const slot = await pickTime(page)
  await fillIn(page, guest)
  await page.getByRole('button', { name: 'Schedule the appointment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(scheduledText)
  return { guest, slot, path: await statusIn(page) }
}

/** The address of the appointment's page, from the success page. */
export async function statusIn(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: 'See your appointment' }).getAttribute('href')) ?? 'none'
}
