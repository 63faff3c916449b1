import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readStatusToken } from '../../people/people/index.server.ts'
import {
  enrollmentPath,
  type Learner,
  learnerCookie,
  learnerLink,
  learnerOf,
  readLearnerToken,
} from './learner.links.server.ts'

const now = new Date('2026-11-16T08:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)
const nobody: Learner = { enrollmentIds: [], since: new Date(0) }
const [one, two] = [randomUUID(), randomUUID()]
const tokenIn = (link: string) => link.split('/elearning/me/')[1]

/** A browser that returns with the cookie. */
const asking = (setCookie: string) =>
  new Request('http://hub.test/elearning', { headers: { cookie: setCookie.split(';')[0] ?? '' } })

test('GEN-03: a link records its channel, opens only its own enrollment, and expires', () => {
  const proof = { way: 'email', enrollmentId: one } as const
  const token = tokenIn(learnerLink(proof, 'fr', now))
  expect(learnerLink(proof, 'fr', now)).toContain('/fr/elearning/me/')
  expect(readLearnerToken(token, later(300))).toEqual(proof)
  expect(readLearnerToken(token, later(401))).toBeUndefined()
  expect(readLearnerToken(token?.replace(one, two), now)).toBeUndefined()
  expect(readLearnerToken(tokenIn(enrollmentPath(one, now)), now)).toEqual({ way: 'here', enrollmentId: one })
  // It is not a status link, and a status link is not a learner link.
  expect(readStatusToken('enrollment', token, now)).toBeUndefined()
  for (const wrong of [undefined, '', 'a.b.c', `${one}.zzz.`])
    expect(readLearnerToken(wrong, now)).toBeUndefined()
})

test('LRN-17: a cookie is valid for thirty days, and only with our signature', () => {
  const cookie = learnerCookie(nobody, { way: 'phone', enrollmentId: one }, now)
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  expect(learnerOf(asking(cookie), later(29))).toEqual({
    proof: { way: 'phone', enrollmentId: one },
    enrollmentIds: [],
    since: now,
  })
  expect(learnerOf(asking(cookie), later(31))).toEqual(nobody)
  expect(learnerOf(asking(cookie.replace(one, two)), now)).toEqual(nobody)
  expect(learnerOf(asking(cookie.replace('phone.', 'email.')), now)).toEqual(nobody)
  for (const made of ['', `here.${one}`, `here.${one}~zzzz~`, '~~', 'x'])
    expect(learnerOf(asking(`learner=${made}`), now)).toEqual(nobody)
})

test("a device remembers the last five enrollments; opening one's own link replaces them", () => {
  const ids = Array.from({ length: 7 }, () => randomUUID())
  let cookie = ''
  let learner = nobody
  for (const enrollmentId of [...ids, ids[6] ?? '']) {
    cookie = learnerCookie(learner, { way: 'here', enrollmentId }, now)
    learner = learnerOf(asking(cookie), now)
  }
  expect(learner).toEqual({ proof: undefined, enrollmentIds: ids.slice(2).reverse(), since: now })
  const proved = learnerOf(asking(learnerCookie(learner, { way: 'email', enrollmentId: one }, now)), now)
  expect(proved).toEqual({ proof: { way: 'email', enrollmentId: one }, enrollmentIds: [], since: now })
  const both = learnerOf(asking(learnerCookie(proved, { way: 'here', enrollmentId: two }, later(1))), now)
  // Earlier enrollments keep their time, so that enrolling reopens nothing that its owner stopped.
  expect(both).toEqual({ proof: { way: 'email', enrollmentId: one }, enrollmentIds: [two], since: now })
})
