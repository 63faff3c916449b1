import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readRouteFacts } from './route-facts.server.ts'

const route = (id: string, path: string | undefined, parentId?: string) => ({
  id,
  path,
  parentId,
  module: { default: () => null },
})
const factsOf = readRouteFacts({
  assets: { routes: {} },
  routes: {
    layout: route('layout', undefined),
    program: route('program', 'programs/:slug', 'layout'),
    french: route('french', 'fr/programs/:slug', 'layout'),
    home: { ...route('home', undefined, 'layout'), index: true },
    link: route('link', 'admin/login/link/:token'),
    apply: {
      ...route('apply', 'programs/:slug/apply', 'layout'),
      module: {
        default: () => null,
        action: Object.assign(() => null, { isPublicForm: true, form: 'application' }),
      },
    },
    rest: route('rest', '*', 'layout'),
  },
} as unknown as ServerBuild)

test.each([
  ['/programs/startup-school', '/programs/:slug'],
  ['/fr/programs/startup-school', '/programs/:slug'],
  ['/programs/startup-school.data', '/programs/:slug'],
  ['/admin/login/link/a-long-secret', '/admin/login/link/:token'],
  ['/', '/'],
  ['/made-up', undefined],
  ['/%E0%A4%A', undefined],
  ['*', undefined],
  ['http://other.test/programs/one', undefined],
  ['//programs//', undefined],
  ['', '/'],
])('%s is of the route %s', (path, pattern) => {
  expect(factsOf(path)?.pattern).toBe(pattern)
})

test('a page of a form knows the form and what it is about', () => {
  expect(factsOf('/programs/startup-school/apply')?.form).toBe('application startup-school')
  expect(factsOf('/programs/startup-school')?.form).toBeUndefined()
})
