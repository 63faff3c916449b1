import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Applicant } from './applicant.ts'
import { expect, readMail } from './visitor.ts'

/** One course that needs approval, one that approves automatically, and one that is bought. */
export const courseOf = {
  asked: { path: '/elearning/sample-safe-on-line', title: 'Sample: safe with a shared phone' },
  open: { path: '/elearning/sample-spreadsheet-basics', title: 'Sample: spreadsheets for a small shop' },
  bought: { path: '/elearning/sample-product-in-practice' },
}

/** The values a learner types, by field name, in the order of the form. */
export const aLearner = (changes: Applicant = {}): Applicant => ({
  firstName: 'Divine',
  lastName: 'Uwera',
  email: `divine.${randomUUID()}@example.com`,
  phone: `078${randomInt(1e6, 1e7)}`,
  educationLevel: 'bachelors',
  motivation: 'I keep the books of our shop.',
  ...changes,
})

/** Enrolls like the form, without its page. */
export async function enroll(page: Page, path: string, learner: Applicant): Promise<string> {
  const origin = process.env.SITE ?? ''
  const answer = await page.request.post(`${path}/enroll`, { form: learner, headers: { origin } })
  expect(answer.url()).toContain('/sent/')
  return answer.url()
}

/** The link in the mail that says the course is open. */
export async function linkIn(email: string, subject = 'your course is open'): Promise<string> {
  const { text } = await readMail(email, subject)
  return /https?:\/\/\S+\/elearning\/me\/[^\s\])]+/.exec(text)?.[0] ?? 'none'
}
