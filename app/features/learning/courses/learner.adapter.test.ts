import { afterEach, expect, test } from 'vitest'
import { type Learners, learners, learnersOfHub, progressOn } from './learner.adapter.server.ts'

afterEach(() => learnersOfHub.set([]))

const request = new Request('https://hub.test/elearning')
const now = new Date('2026-11-14T10:00:00Z')
const visit = () => ({ isOneOff: undefined }) as unknown as Parameters<typeof progressOn>[0]

test('LRN-17: until learners are registered, everybody is a stranger and no lesson is open', async () => {
  const page = visit()
  expect(await progressOn(page, request, now)).toBeUndefined()
  expect(page.isOneOff).toBeUndefined()
  expect(await learners().markDone(request, { id: 'a', courseId: 'b' })).toBe(false)
})

test('LRN-17: a page with the progress of a known learner is not cached', async () => {
  const known: Learners = {
    progressByCourse: async () => new Map([['c', { state: 'enrolled', mayRead: true, done: [] }]]),
    markDone: async () => true,
  }
  learnersOfHub.set([known])
  const page = visit()
  expect((await progressOn(page, request, now))?.get('c')?.mayRead).toBe(true)
  expect(page.isOneOff).toBe(true)
})
