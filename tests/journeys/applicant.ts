import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './visitor.ts'

export const sentText = 'Application submitted successfully!'

/** The values an applicant types, chooses and ticks, by field name, in the order of the form. */
export type Applicant = Record<string, string>

let number = 0
export function anApplicant(changes: Applicant = {}): Applicant {
  return {
    firstName: 'Aline',
    lastName: 'Uwase',
    email: `aline.${Date.now()}${process.pid}${number++}@example.com`,
    phone: `078${randomInt(1e6, 1e7)}`,
    isSixteen: 'yes',
    startupSector: 'AgriTech',
    startupStage: 'Idea',
    projectDescription: 'Prices of the market of Huye by SMS.\nNo smartphone needed.',
    motivation: 'I want to build it myself.',
    experience: 'Two years of selling vegetables.',
    ...changes,
  }
}

const control = (page: Page, name: string) => page.locator(`form [name=${name}]`)

export async function fillInApplication(page: Page, applicant: Applicant): Promise<void> {
  for (const [name, value] of Object.entries(applicant)) {
    const first = control(page, name).first()
    const kind = await first.evaluate((field) => (field as HTMLInputElement).type)
    if (kind === 'select-one') await first.selectOption(value)
    else if (kind === 'radio' || kind === 'checkbox')
      await page.locator(`form [name=${name}][value=${value}]`).check()
    else await first.fill(value)
  }
}

/** Expects all values in the form as they were typed, chosen and ticked. */
export async function expectFilledIn(page: Page, applicant: Applicant): Promise<void> {
  for (const [name, value] of Object.entries(applicant)) {
    const kind = await control(page, name)
      .first()
      .evaluate((field) => (field as HTMLInputElement).type)
    if (kind === 'radio' || kind === 'checkbox')
      await expect(page.locator(`form [name=${name}][value=${value}]`)).toBeChecked()
    else await expect(control(page, name)).toHaveValue(value)
  }
}

/** Fills in and sends; returns the code and the address of the status page. */
export async function apply(page: Page, path: string, applicant: Applicant) {
  await page.goto(path)
  await fillInApplication(page, applicant)
  await page.locator('button[data-sending]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
  return readSent(page)
}

export async function readSent(page: Page) {
  const text = await page.locator('main').innerText()
  return {
    code: /\b([2-9FHJKMQRWXY]{4}-[2-9FHJKMQRWXY]{4})\b/.exec(text)?.[1] ?? 'none',
    reference: /\/([0-9a-f]{8})-/.exec(page.url())?.[1] ?? 'none',
    status: (await page.locator('main a[href*="/status/"]').getAttribute('href')) ?? 'none',
  }
}

/**
 * Repeats the request that `send` sends, byte by byte, like a phone that never received the first answer: it leads to
 * the same page as the first one.
 */
export async function expectSameAnswerAgain<Sent>(page: Page, send: () => Promise<Sent>): Promise<Sent> {
  const posting = page.waitForRequest((request) => request.method() === 'POST')
  const first = await send()
  const posted = await posting
  const again = await page.request.fetch(posted.url(), {
    method: 'POST',
    headers: await posted.allHeaders(),
    data: posted.postDataBuffer() ?? undefined,
    maxRedirects: 0,
  })
  expect(again.status()).toBe(303)
  expect(new URL(again.headers().location ?? '', page.url()).href).toBe(page.url())
  return first
}

type Text = { to: string; text: string }

/** Waits until the provider has the text message. */
export async function readText(phone: string): Promise<string> {
  const to = `+250${phone.slice(1)}`
  let found: Text | undefined
  await expect
    .poll(
      async () => {
        const texts: Text[] = await (
          await fetch(`${process.env.SMS}/texts?to=${encodeURIComponent(to)}`)
        ).json()
        found = texts[0]
        return found !== undefined
      },
      { timeout: 20_000, message: `a text to ${to}` },
    )
    .toBe(true)
  return found?.text ?? ''
}
