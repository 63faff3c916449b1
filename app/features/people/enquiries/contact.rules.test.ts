import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { count, withDatabase } from '../../../../tests/support/database.ts'
import { sendForm } from '../../../../tests/support/pages.ts'
import { contactRules } from './contact.rules.server.ts'
import * as contact from './pages/contact.tsx'

withDatabase()

const input = {
  fullName: 'Aline Uwase',
  email: 'aline@example.com',
  subject: 'Women in tech',
  message: 'May I visit on Friday?',
}
const wrong = (changes: Partial<typeof input>) =>
  contactRules.safeParse({ ...input, ...changes }).error?.issues.map(({ path }) => path[0])

test('CON-02: each text accepts its maximum length and not one letter more', () => {
  for (const [name, most] of Object.entries({ fullName: 100, subject: 200, message: 2000 })) {
    expect(wrong({ [name]: 'x'.repeat(most) }), name).toBe(undefined)
    expect(wrong({ [name]: 'x'.repeat(most + 1) }), name).toEqual([name])
  }
  const email = (length: number) =>
    `${'a'.repeat(50)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.${'e'.repeat(length - 240)}.rw`
  expect(email(254)).toHaveLength(254)
  expect(wrong({ email: email(254) })).toBe(undefined)
  expect(wrong({ email: email(255) })).toEqual(['email'])
})

/** Dates the first message back. */
const minutesLater = (minutes: number) =>
  db().execute(sql`update form_submissions set created_at = created_at - make_interval(mins => ${minutes})`)

test('CON-06: within 10 minutes the first response again, until 24 hours the refusal in its words, then it is another message', async () => {
  const first = await sendForm(contact, {}, input)
  expect(first).toMatchObject({ status: 303, to: expect.stringMatching(/^\/contact\/sent\//) })
  const again = { ...input, fullName: 'Uwase Aline' }
  expect((await sendForm(contact, {}, again)).to).toBe(first.to)
  await minutesLater(11)
  expect(await sendForm(contact, {}, input)).toMatchObject({
    status: 409,
    problem: 'A similar message was already sent recently. Please wait before sending another.',
    values: input,
  })
  expect((await sendForm(contact, {}, { ...input, message: 'And on Monday?' })).status).toBe(303)
  expect(await count('contacts')).toBe(2)
  await minutesLater(24 * 60)
  expect((await sendForm(contact, {}, input)).status).toBe(303)
  expect(await count('contacts')).toBe(3)
})
