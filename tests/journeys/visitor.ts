import { createHash, randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type BrowserContextOptions,
  test as base,
  type CDPSession,
  expect,
  type Page,
} from '@playwright/test'
import type * as Axe from 'axe-core'
import { describeScreen } from './screen.ts'

export const phone = { width: 360, height: 800 }
export const desktop = { width: 1440, height: 900 }
const onPhone = { name: 'a phone', viewport: phone }
/**
 * How a form is filled in: on a phone with and without script. A desktop differs only in width, so it runs with FULL=1
 * only, and without script the form is the same at every width.
 */
export const formWays = [
  { ...onPhone, script: 'with', javaScriptEnabled: true },
  { ...onPhone, script: 'without', javaScriptEnabled: false },
  ...(process.env.FULL
    ? [{ name: 'a desk', viewport: desktop, script: 'with', javaScriptEnabled: true }]
    : []),
]

/** An accessibility problem, and its elements. */
type Result = { id: string; nodes: string[] }
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

/**
 * Full screens at further widths, variants of what another journey covers already, outages, and long work of staff run
 * with FULL=1 only, as in .ci/nightly.
 */
export const leaveToTheNight = () => test.skip(!process.env.FULL, 'runs with FULL=1')
/** Measures the time on a phone, so nothing may run beside it. */
export const leaveToAQuietMachine = () => test.skip(!process.env.TIMED, 'runs with TIMED=1, one at a time')

/**
 * Expects no accessibility problems. A screen that passed in the light theme is checked in the dark one for its colours
 * alone.
 */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  const screen = await lookedAtBefore(page, rules)
  if (!screen) return
  const violations = await inspect(page, rules)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`)).toEqual([])
  screen.remember()
}

/** Screens that passed in this run, in any worker. */
const passed = process.env.SCREENS_PASSED

/**
 * A screen is checked once in a run, however many journeys visit it: the same elements with the same roles, states,
 * classes and names, at the same width and in the same theme. Undefined when it has passed already.
 */
async function lookedAtBefore(page: Page, rules: string): Promise<{ remember: () => void } | undefined> {
  // A document that has just been committed has no elements yet.
  await page.waitForLoadState()
  if (!passed) return { remember() {} }
  const screen = createHash('sha256')
    .update(`${rules} ${await page.evaluate(describeScreen)}`)
    .digest('hex')
  const file = join(passed, screen)
  return existsSync(file) ? undefined : { remember: () => writeFileSync(file, '') }
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function inspect(page: Page, rules: 'all' | 'colours'): Promise<Result[]> {
  const runs = await page.evaluate(() => window.matchMedia('(scripting: enabled)').matches)
  if (runs) return look(page, rules)
  const session = await scriptSwitch(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: false })
  try {
    return await look(page, rules)
  } finally {
    await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  }
}

const switches = new WeakMap<Page, CDPSession>()

/** axe is a script itself: for a page without JavaScript, scripts are enabled only while axe runs. */
async function scriptSwitch(page: Page): Promise<CDPSession> {
  const known = switches.get(page)
  if (known) return known
  // It stays open as long as the page: closing the session would undo its settings.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  switches.set(page, session)
  return session
}

/** During a transition colours are neither those before nor those after. */
export const finishTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })

async function look(page: Page, rules: 'all' | 'colours'): Promise<Result[]> {
  await page.evaluate(axeScript)
  await finishTransitions(page)
  return page.evaluate(
    async (only) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const what = {
        exclude: [
          // A frame without scripts is closed to axe too; it would wait for an answer for ever.
          ['iframe[sandbox]'],
          // Dimmed content behind an open drawer is not for reading; axe sees the drawer over it, but not the dimming.
          ['#admin-menu:popover-open ~ div'],
        ],
      }
      const { violations } = await axe.run(what, {
        resultTypes: ['violations'],
        // None of these rules reads the stylesheets as text.
        preload: false,
        ...(only && { runOnly: only }),
      })
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    },
    rules === 'colours' ? ['color-contrast'] : undefined,
  )
}

/** Expects no horizontal overflow. */
export async function expectFits(page: Page): Promise<void> {
  await page.waitForLoadState()
  const room = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  // The back-office reserves room for the scrollbar, so less is fine.
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

/** The mails to an address. Requested for that address alone: all mails of a run are many megabytes. */
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
      { timeout: 45_000, intervals: [100, 200, 300], message: `a mail to ${to} about ${subject}` },
    )
    .toBe(true)
  return found as Mail
}

/** Counts the bytes that a page transfers, headers included. */
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
