import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoOwner } from '../../tools/stack.ts'
import { randomLetters } from '../support/random.ts'
import { ask } from './database.ts'
import { expect } from './visitor.ts'

/** Opens a session of an account and puts it into the browser. Signing in has journeys of its own. */
export async function enterAs(page: Page, email: string): Promise<void> {
  const token = randomUUID()
  const rows = await ask(
    `insert into staff_sessions (id, staff_id, token_hash, address, user_agent, seen_at, ends_at)
     select gen_random_uuid(), id, $2, '203.0.113.1', 'journey', now(), now() + interval '12 hours'
     from staff where email = $1 returning id`,
    [email, createHash('sha256').update(token).digest('base64url')],
  )
  expect(rows, `${email} has an account`).toHaveLength(1)
  await page.context().addCookies([{ name: 'staff', value: token, url: process.env.SITE ?? '' }])
}

export const enter = (page: Page) => enterAs(page, demoOwner.email)

export type Applicant = { firstName: string; lastName: string; email: string; phone: string }

/** Sends an application, like the form on the program's page. */
export async function anApplicant(page: Page, changes: Partial<Applicant> = {}): Promise<Applicant> {
  const applicant = {
    firstName: 'Divine',
    lastName: `Uwera ${randomLetters()}`,
    email: `divine.${randomUUID()}@example.com`,
    phone: `+25078${String(Math.random()).slice(2, 9)}`,
    ...changes,
  }
  const form = {
    ...applicant,
    isSixteen: 'yes',
    startupSector: 'CleanTech',
    startupStage: 'Idea',
    projectDescription: 'A sensor that tells when a pump is about to fail.',
    motivation: 'We do not know how to price it.',
    experience: 'Two years of repairing pumps.',
  }
  const origin = process.env.SITE ?? ''
  const answer = await page.request.post('/programs/women-in-tech/apply', { form, headers: { origin } })
  expect(answer.url()).toContain('/sent/')
  return applicant
}

/** Waits until React has hydrated the page. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main *, dialog *')].at(-1)
    return (
      '__reactRouterDataRouter' in window &&
      last &&
      Object.keys(last).some((key) => key.startsWith('__react'))
    )
  })
  // Work that React does after rendering: listeners, saved edits, focus.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
