import { expect, test } from 'vitest'
import type { DecidedRoute } from '../../app/shells/route-decisions.server.ts'
import { type Actor, decide, judge, leaks, readRuns, trespasses } from '../journeys/matrix-cells.ts'

// The matrix itself runs on the built product (tests/journeys). Here its checks are shown to be able to fail.

const route = (loader: string, action?: string): DecidedRoute => ({
  id: loader,
  path: '/admin/x',
  kind: 'guarded',
  loader,
  action,
  hasPage: true,
  problems: [],
})
const shell = route('panel')
const list = route('messages.read', 'messages.answer')
const who = (may: Actor['may']): Actor => ({ name: 'somebody', may })

test('a cell is decided by the permissions of its route and of all its parents', () => {
  expect(decide([shell, list], who('nothing'), 'GET page')).toBe('sign in')
  expect(decide([shell, list], who('not admin'), 'POST data')).toBe('home')
  expect(decide([shell, list], who([]), 'GET data of one route')).toBe('refused')
  expect(decide([shell, list], who(['finance']), 'GET page')).toBe('refused')
  expect(decide([shell, list], who(['finance']), 'POST page')).toBe('refused')
  expect(decide([shell, list], who(['reviewer']), 'GET page')).toBe('done')
  expect(decide([{ ...shell, kind: 'public' }], who('nothing'), 'GET page')).toBe('done')
})

const page = { status: 200, location: null, body: '<p>Messages</p>' }
const moved = (location: string) => ({ status: 302, location, body: '' })
const movedData = (to: string) => ({
  status: 202,
  location: null,
  body: `[{},"redirect","${to}","status",302]`,
})

test('control: a wrong answer is noticed', () => {
  expect(judge('sign in', 'GET page', page)).toContain('not sent to sign in')
  expect(judge('sign in', 'GET data', page)).toContain('not sent to sign in')
  expect(judge('sign in', 'GET page', moved('/admin'))).toContain('not sent to sign in')
  expect(judge('sign in', 'GET page', moved('https://evil.example/admin/login?next=x'))).toBeDefined()
  // Signing in must lead back to a page, not to its data.
  expect(judge('sign in', 'GET data', movedData('/admin/login?next=%2Fadmin.data'))).toBeDefined()
  expect(judge('home', 'POST page', moved('/admin'))).toContain('not sent home')
  expect(judge('refused', 'POST page', page)).toContain('not refused')
  expect(judge('refused', 'GET page', moved('/admin/login?next=%2F'))).toContain('not refused')
  expect(judge('done', 'GET page', moved('/admin/login?next=%2F'))).toContain('sent to sign in')
  expect(judge('done', 'GET page', { ...page, status: 500 })).toContain('failed')
})

test('the right answers pass', () => {
  expect(judge('sign in', 'GET page', moved('/admin/login?next=%2Fadmin'))).toBeUndefined()
  expect(judge('sign in', 'POST data', movedData('/admin/login?next=%2Fadmin'))).toBeUndefined()
  expect(judge('home', 'GET data', movedData('/'))).toBeUndefined()
  expect(judge('refused', 'GET data', { ...page, status: 403 })).toBeUndefined()
  expect(judge('done', 'GET page', page)).toBeUndefined()
})

test('control: text shown or a loader run without its permission is noticed', () => {
  const canaries = [{ word: 'canary', permission: 'messages.read' as const }]
  expect(leaks('a canary sings', who('nothing'), canaries)).toHaveLength(1)
  expect(leaks('a canary sings', who(['finance']), canaries)).toHaveLength(1)
  expect(leaks('a canary sings', who(['reviewer']), canaries)).toEqual([])
  const before = readRuns('guarded_runs_total{permission="panel"} 1\n')
  const after = readRuns(
    'guarded_runs_total{permission="panel"} 2\nguarded_runs_total{permission="messages.read"} 1\n',
  )
  expect(trespasses(before, after, who('nothing'))).toEqual(['panel', 'messages.read'])
  expect(trespasses(before, after, who(['finance']))).toEqual(['messages.read'])
  expect(trespasses(before, after, who(['reviewer']))).toEqual([])
})
