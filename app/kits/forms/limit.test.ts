import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import type { Visit } from '~/platform/http/visit.ts'
import { asVisitor, barrier, count, withDatabase } from '../../../tests/support/database.ts'
import { countSubmission, forgetLimits, isOverLimit, sendersOf, TooMany } from './limit.server.ts'

withDatabase()

const visit = (address: string, device?: string): Visit => ({
  id: 'visit',
  address,
  device,
  origin: 'same',
  saveData: false,
  cookies: [],
  tags: new Set(),
})
const noon = new Date('2026-11-15T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const submit = (from: Visit, email: string, now = noon) =>
  asVisitor((work) => countSubmission(work, sendersOf('contact', from, email)), now)

test('VAL-12: the sixth submission of one sender within a minute is refused, the next minute is free', async () => {
  for (let n = 0; n < 5; n++) await submit(visit(`10.0.0.${n}`), 'aline@example.com')
  await expect(submit(visit('10.0.0.9'), 'aline@example.com')).rejects.toThrow(TooMany)
  expect(await isOverLimit(db(), sendersOf('contact', visit('10.0.0.9'), 'aline@example.com'), noon)).toBe(
    true,
  )
  await submit(visit('10.0.0.9'), 'aline@example.com', later(61))
})

test('VAL-12: one device with many e-mail addresses is one sender', async () => {
  const phone = visit('10.0.0.1', 'AAAAAAAAAAAAAAAAAAAAAA')
  for (let n = 0; n < 5; n++) await submit(phone, `name${n}@example.com`)
  await expect(submit(phone, 'name6@example.com')).rejects.toThrow(TooMany)
})

test('VAL-12: many people behind one network address are not stopped at five', async () => {
  for (let n = 0; n < 20; n++) await submit(visit('10.0.0.1'), `student${n}@example.com`)
  expect(await isOverLimit(db(), sendersOf('contact', visit('10.0.0.1'), 'one.more@example.com'), noon)).toBe(
    false,
  )
})

test('thirty simultaneous submissions by one sender: five are counted, never six', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => submit(visit(`10.0.1.${n}`), 'aline@example.com')),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('control: checking without counting in the transaction lets more than five of thirty through', async () => {
  const allRead = barrier(6)
  const looks = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const senders = sendersOf('contact', visit(`10.0.2.${n}`), 'aline@example.com')
      const refused = await isOverLimit(db(), senders, noon)
      await allRead()
      if (!refused)
        await asVisitor(
          (work) =>
            countSubmission(
              work,
              senders.map((one) => ({ ...one, limit: 99 })),
            ),
          noon,
        )
      return refused
    }),
  )
  expect(looks.filter((refused) => !refused).length).toBeGreaterThan(5)
})

test('all addresses of one IPv6 subscriber are one sender', async () => {
  const one = sendersOf('contact', visit('2001:db8:1:2::1'), undefined)
  expect(sendersOf('contact', visit('2001:db8:1:2:aaaa:bbbb:cccc:dddd'), undefined)).toEqual(one)
  expect(sendersOf('contact', visit('2001:db8:1:3::1'), undefined)).toEqual(one)
  expect(sendersOf('contact', visit('2001:db8:2:2::1'), undefined)).not.toEqual(one)
})

test('ended limits are removed, running ones stay', async () => {
  await submit(visit('10.0.3.1'), 'aline@example.com', noon)
  await submit(visit('10.0.3.2'), 'eric@example.com', later(3600))
  const removed = await asVisitor((work) => forgetLimits(work, later(600)))
  expect([removed, await count('rate_limits')]).toEqual([2, 2])
})

test('no e-mail, device or network address is stored in plain text', async () => {
  await submit(visit('10.9.8.7', 'BBBBBBBBBBBBBBBBBBBBBB'), 'aline@example.com')
  expect(await count('rate_limits')).toBe(3)
  expect(await count("rate_limits where sender ~ 'aline|10.9.8.7|BBBB'")).toBe(0)
})
