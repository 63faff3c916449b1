import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { decideRoutes } from '../../app/shells/route-decisions.server.ts'

type Module = Record<string, unknown>
const may = (permission: string) => Object.assign(() => null, { permission })
const open = Object.assign(() => null, { open: true })
const form = Object.assign(() => null, { isPublicForm: true })
const bare = () => null
const page = () => null

const house: Record<string, [parentId: string | undefined, module: Module]> = {
  root: [undefined, { default: page, loader: bare }],
  'public en': ['root', { default: page, loader: bare }],
  'people/enquiries contact pages/contact.tsx': ['public en', { default: page, loader: bare, action: form }],
  'shells/sign-in': ['root', { default: page, loader: open }],
  'shells/admin': ['root', { default: page, loader: may('panel'), middleware: [bare] }],
  'shells/admin-theme': ['shells/admin', { action: may('panel') }],
  'people/people forget endpoints/forget-device.ts': ['root', { action: bare }],
}

/** The problems of the sample routes together with added ones. */
function problems(added: typeof house = {}): string[] {
  const routes = Object.entries({ ...house, ...added }).map(([id, [parentId, module]]) => [
    id,
    { id, parentId, path: id.replaceAll(' ', '-'), module },
  ])
  return decideRoutes({ routes: Object.fromEntries(routes) } as Pick<ServerBuild, 'routes'>).flatMap(
    ({ id, problems }) => problems.map((problem) => `${id}: ${problem}`),
  )
}

test('AUT-24: each kind of route passes when it follows the rules of its kind', () => {
  expect(problems()).toEqual([])
})

test.each<[story: string, id: string, parent: string, module: Module, problem: RegExp]>([
  ['a page without a decision', 'x', 'root', { default: page, loader: bare }, /in no shell/],
  ['an endpoint that is not listed', 'people export e.ts', 'root', { loader: bare }, /in no shell/],
  ['a plain loader behind the guard', 'x', 'shells/admin', { default: page, loader: bare }, /no permission/],
  [
    'a plain action behind the guard',
    'x',
    'shells/admin',
    { default: page, loader: may('panel'), action: bare },
    /no permission/,
  ],
  ['an open loader behind the guard', 'x', 'shells/admin', { loader: open }, /no permission/],
  ['a page without a loader', 'x', 'shells/admin', { default: page }, /has no loader/],
  ['the same two levels deeper', 'x', 'shells/admin-theme', { default: page, loader: bare }, /no permission/],
  ['a guarded loader outside', 'x', 'public en', { loader: may('audit.read') }, /outside the guard/],
  ['an open page on the public site', 'x', 'public en', { loader: open }, /outside sign-in/],
  [
    'a public action without its limit',
    'x',
    'public en',
    { action: bare },
    /neither a public form nor named/,
  ],
  ['a sign-in page that is not marked', 'x', 'shells/sign-in', { loader: bare }, /not open/],
  [
    'a screen that would be cached',
    'x',
    'shells/admin',
    { loader: may('panel'), handle: { cache: {} } },
    /shown to others/,
  ],
  [
    'an endpoint that is listed, but not for everybody, and would be cached',
    'people/people forget endpoints/forget-device.ts',
    'root',
    { loader: bare, handle: { cache: {} } },
    /shown to others/,
  ],
  [
    'a file for everybody that changes something',
    'core/search robots.txt endpoints/robots.ts',
    'root',
    { loader: bare, action: bare, handle: { cache: {} } },
    /changes something/,
  ],
  ['the shell without its guard', 'shells/admin', 'root', { loader: may('panel') }, /has no guard/],
])('planted: %s is found', (_, id, parent, module, problem) => {
  const found = problems({ [id]: [parent, module] })
  expect(found.join('\n')).toMatch(problem)
  for (const one of found) expect(one).toContain(`${id}: `)
})
