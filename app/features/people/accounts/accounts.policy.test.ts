import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Group } from '~/kits/admin/permissions.ts'
import { returnPath, rightsProblem } from './accounts.policy.ts'

test('AUT-17: paths of the back-office are kept, with their parameters', () => {
  for (const path of [
    '/admin',
    '/admin/messages',
    '/admin/messages?status=new&page=2',
    '/admin/messages/1f0c9a2e-1',
  ])
    expect(returnPath(path)).toBe(path)
  expect(returnPath('/admin/messages.data?status=new')).toBe('/admin/messages?status=new')
})

test('AUT-17: everything else leads to the start page of the back-office', () => {
  for (const path of [
    null,
    '',
    '/',
    '//evil.example',
    '/admin//evil.example',
    '/administrator',
    '/admin.evil.example',
    '/admin@evil.example',
    '/admin/../../evil',
    '/admin/%2e%2e/evil',
    '/admin\\evil',
    '/admin/\nLocation: x',
    'https://evil.example/admin',
    'javascript:alert(1)',
    '/admin/login',
    '/admin/login/sign-out',
  ])
    expect(returnPath(path), String(path)).toBe('/admin')
})

// A failing run prints its seed and path.
test('AUT-17: no value of the parameter leads to another site or out of the back-office', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/admin',
      '/',
      '//',
      '\\',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '.',
      '\t',
      '\n',
      '\r',
      '\0',
    ),
    fc.constantFrom(
      'evil.example',
      'https:',
      'javascript:',
      '/admin/login',
      'next=',
      '.data',
      '/../',
      '%00',
      '。',
      '／',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const asked = fc
    .tuple(fc.constantFrom('', '/admin', '/admin/', '/admin?'), fc.array(piece, { maxLength: 6 }))
    .map(([start, rest]) => start + rest.join(''))
  fc.assert(
    fc.property(asked, (path) => {
      const to = returnPath(path)
      const { origin, pathname } = new URL(to, 'https://hub.example')
      expect(origin).toBe('https://hub.example')
      expect(pathname).toMatch(/^\/admin(?:\/|$)/)
      expect(pathname).not.toMatch(/^\/admin\/login(?:\/|$)/)
      expect(to).toMatch(/^\/admin[\x21-\x7e]*$/)
    }),
    { numRuns: 5000 },
  )
})

test('A-ADD-06: groups that contradict each other are refused with a reason', () => {
  const why = (groups: Group[], programs: string[] = []) => rightsProblem(groups, programs)
  expect(why(['owner'])).toBeUndefined()
  expect(why(['reviewer', 'finance', 'reader'])).toBeUndefined()
  expect(why(['program'], ['a'])).toBeUndefined()
  expect(why(['program', 'reader'], ['a'])).toBeUndefined()
  expect(why([])).toBe('Choose at least one group')
  expect(why(['program'])).toBe('Choose at least one program')
  expect(why(['program', 'content'], ['a'])).toBe('Whoever sees chosen programs only is in no other group')
  expect(why(['reviewer'], ['a'])).toBe('Programs are chosen for the group Program only')
  expect(why(['reader'])).toBe('Read only takes away: choose what they see, too')
  expect(why(['owner', 'reader'])).toBe('An owner must be able to change things')
})
