import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter } from './admin.ts'
import { expect, readMail } from './visitor.ts'

export const sentText = 'Registration submitted successfully!'

/** The values a guest types, by field name. */
export type Guest = Record<'firstName' | 'lastName' | 'email' | 'phone', string>

export const aGuest = (changes: Partial<Guest> = {}): Guest => ({
  firstName: 'Sandrine',
  lastName: 'Umutesi',
  email: `sandrine.${randomUUID()}@example.com`,
  phone: `078${randomInt(1e6, 1e7)}`,
  ...changes,
})

export async function fillIn(page: Page, guest: Partial<Guest>): Promise<void> {
  for (const [name, value] of Object.entries(guest)) await page.locator(`#${name}`).fill(value)
}

export async function expectTyped(page: Page, guest: Guest): Promise<void> {
  for (const [name, value] of Object.entries(guest)) await expect(page.locator(`#${name}`)).toHaveValue(value)
}

export type Event = { slug: string; title: string; path: string }
const day = 24 * 3600 * 1000

/** A time in the format of the back-office form. */
export const hubTime = (inDays: number) =>
  new Date(Date.now() + inDays * day + 2 * 3600 * 1000).toISOString().slice(0, 16)

/** An event of its own for each journey, created by the owner like the dialog does. */
export async function anEvent(page: Page, changes: Record<string, string> = {}): Promise<Event> {
  await enter(page)
  const slug = `journey-${randomUUID()}`
  const title = changes.titleEn ?? `Sample night ${slug.slice(8, 14)}`
  const form = {
    version: '0',
    slug,
    startsAt: hubTime(10),
    endsAt: '',
    location: 'Kacyiru hub',
    capacity: '10',
    price: '0',
    status: 'upcoming',
    titleEn: title,
    descriptionEn: 'Three founders answer anything.\nBring your deck.',
    titleFr: '',
    descriptionFr: '',
    titleRw: '',
    descriptionRw: '',
    ...changes,
  }
  const origin = process.env.SITE ?? ''
  const answer = await page.request.post('/admin/events/new', { form, headers: { origin } })
  expect(new URL(answer.url()).pathname).toBe('/admin/events')
  return { slug, title, path: `/events/${slug}` }
}

/** Fills in and sends; returns the text of the success page. */
export async function register(page: Page, { path }: Event, guest = aGuest()) {
  await page.goto(`${path}/register`)
  await fillIn(page, guest)
  await page.locator('button[data-sending]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  return { guest, ...(await readSent(page)) }
}

export async function readSent(page: Page) {
  const text = await page.locator('main').innerText()
  return {
    text,
    code: /\b([2-9FHJKMQRWXY]{4}-[2-9FHJKMQRWXY]{4})\b/.exec(text)?.[1] ?? 'none',
    ticket: (await page.locator('main a[href*="/events/ticket/"]').getAttribute('href')) ?? 'none',
  }
}

/** The address of the ticket in a mail about it. */
export async function ticketIn(email: string, subject: string): Promise<string> {
  const { text } = await readMail(email, subject)
  return /http\S+\/events\/ticket\/[\w.-]+/.exec(text)?.[0] ?? 'none'
}

/** Waits until the provider has a text message with these words. */
export async function readText(phone: string, words: string): Promise<string> {
  const to = encodeURIComponent(`+250${phone.slice(1)}`)
  let found: string | undefined
  const look = async () => {
    const texts: { text: string }[] = await (await fetch(`${process.env.SMS}/texts?to=${to}`)).json()
    found = texts.map(({ text }) => text).find((text) => text.includes(words))
    return found
  }
  await expect.poll(look, { timeout: 45_000, message: `a text to ${phone} about ${words}` }).toBeTruthy()
  return found ?? ''
}
