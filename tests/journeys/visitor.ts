import { randomInt } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import {
  type BrowserContextOptions,
  test as base,
  type CDPSession,
  expect,
  type Page,
} from '@playwright/test'

export const phone = { width: 360, height: 800 }
export const desk = { width: 1440, height: 900 }

type Fixtures = { visit: (options?: BrowserContextOptions) => Promise<Page> }

/** A new visitor with an empty phone and a network address of their own. */
export const test = base.extend<Fixtures>({
  async visit({ browser, baseURL }, use) {
    const open: (() => Promise<void>)[] = []
    await use(async (options = {}) => {
      const address = `198.51.${randomInt(256)}.${randomInt(256)}`
      const context = await browser.newContext({
        baseURL,
        viewport: phone,
        extraHTTPHeaders: { 'x-forwarded-for': address },
        ...options,
      })
      open.push(() => context.close())
      return context.newPage()
    })
    for (const close of open) await close()
  },
})

export { expect }

/** Nothing that keeps anybody out. What was looked at in the light is asked in the dark for its colours alone. */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  const { violations } = await inspect(page, rules)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** axe is a script itself; a page without JavaScript is looked at as a copy in a browser that has it. */
async function inspect(page: Page, rules: 'all' | 'colours') {
  const runs = await page.evaluate(() => window.matchMedia('(scripting: enabled)').matches)
  if (runs) return axe(page, rules).analyze()
  const context = await page.context().browser()?.newContext({ viewport: page.viewportSize() })
  const copy = await context?.newPage()
  if (!context || !copy) throw new Error('no browser to look with')
  await copy.goto(new URL('/healthz', page.url()).href)
  await copy.setContent(await page.content())
  const result = await axe(copy, rules).analyze()
  await context.close()
  return result
}

function axe(page: Page, rules: 'all' | 'colours'): AxeBuilder {
  const builder = new AxeBuilder({ page })
    // Without it each look opens a second page to add up the frames, and no frame of ours lets axe in.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    // A frame in which no script runs is closed to axe too; it would wait for an answer for ever.
    .exclude('iframe[sandbox]')
    // What lies dimmed behind an open drawer is not for reading; axe does not see the dimming, only the drawer over it.
    .exclude('#admin-menu:popover-open ~ div')
  return rules === 'colours' ? builder.withRules(['color-contrast']) : builder
}

/** Nothing sticks out sideways. */
export async function expectFits(page: Page): Promise<void> {
  const room = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  // The back-office keeps room for the scrollbar, so less is fine.
  expect(room).toBeLessThanOrEqual(0)
}

export type Message = { fullName: string; email: string; subject: string; message: string }

let number = 0
export function aMessage(): Message {
  const id = `${Date.now()}${process.pid}${number++}`
  return {
    fullName: 'Aline Uwase',
    email: `aline.${id}@example.com`,
    subject: `Women in tech ${id}`,
    message: 'Is there still a place?\nI live in Huye.',
  }
}

export async function fillIn(page: Page, message: Partial<Message>): Promise<void> {
  for (const [name, value] of Object.entries(message)) await page.locator(`#${name}`).fill(value)
}

type Mail = {
  subject: string
  text: string
  html: string
  to: { address: string }[]
  headers: Record<string, string>
}

/** What is in the inbox for an address. Asked for that address alone: all mails of a run are many megabytes. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ 'to.address': address })
  return (
    await fetch(`${process.env.INBOX}/email?${query}`, { headers: { 'accept-encoding': 'identity' } })
  ).json()
}

/** Waits until the mail is really in the inbox. */
export async function readMail(to: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(to)).find((mail) => mail.subject.includes(subject))
        return found !== undefined
      },
      { timeout: 20_000, intervals: [100, 200, 300], message: `a mail to ${to} about ${subject}` },
    )
    .toBe(true)
  return found as Mail
}

/** Counts what a page really costs on the line, headers included. */
export async function countBytes(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, { url: string; type: string; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    kinds.set(requestId, { url: response.url, type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = kinds.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  return {
    all: () => [...kinds.values()],
    total: () => [...kinds.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    of: (type: string) =>
      [...kinds.values()].filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
