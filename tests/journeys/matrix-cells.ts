import { type Group, groups, isAllowed, type Permission } from '../../app/kits/admin/permissions.ts'
import type { DecidedRoute } from '../../app/shells/route-decisions.server.ts'

/**
 * Who sends the request: 'nothing' is not signed in, 'not admin' is no administrator, an empty list is an administrator
 * without permissions.
 */
export type Actor = { name: string; may: readonly Group[] | 'nothing' | 'not admin' }

export const actors: Actor[] = [
  { name: 'anonymous', may: 'nothing' },
  { name: 'made-up cookie', may: 'nothing' },
  { name: 'expired', may: 'nothing' },
  { name: 'idle', may: 'nothing' },
  { name: 'revoked', may: 'nothing' },
  { name: 'disabled', may: 'nothing' },
  { name: 'user', may: 'not admin' },
  { name: 'unconfirmed', may: 'not admin' },
  { name: 'without group', may: [] },
  ...groups.map((group) => ({ name: group, may: [group] })),
  { name: 'reading reviewer', may: ['reviewer', 'reader'] },
  { name: 'reading finance', may: ['finance', 'reader'] },
]

export const ways = ['GET page', 'GET data', 'GET data of one route', 'POST page', 'POST data'] as const
export const otherWays = ['HEAD page', 'PUT page', 'PATCH data', 'DELETE page', 'DELETE data'] as const
export type Way = (typeof ways)[number] | (typeof otherWays)[number]

/**
 * sign in: redirected to sign-in. home: redirected to the public site. refused: 403. refused or missing: 403, or 404 where a
 * parent that may be read knows no such record. no method: 405. done: answered,
 * whatever the answer.
 */
export type Ending = 'sign in' | 'home' | 'refused' | 'refused or missing' | 'no method' | 'done'

/** The expected ending of a cell, derived from the permissions alone. `line` is the route with all its parents. */
export function decide(line: DecidedRoute[], { may }: Actor, way: Way): Ending {
  const route = line.at(-1)
  if (route?.kind !== 'guarded') return 'done'
  // Pages are read, and changed by POST; other methods are refused before the session is checked.
  if (/^(?:PUT|PATCH|DELETE)/.test(way)) return 'no method'
  if (may === 'nothing') return 'sign in'
  if (may === 'not admin') return 'home'
  const isRead = way.startsWith('GET') || way.startsWith('HEAD')
  // An address without a page is answered by its own loader; a page by those of all its parents too.
  const readers = route.hasPage && way !== 'GET data of one route' ? line : [route]
  const asked = isRead ? readers.map(({ loader }) => loader) : [route.action]
  const needed = asked.filter((mark): mark is Permission => mark !== undefined && mark !== 'unmarked')
  const refusing = needed.find((permission) => !isAllowed(permission, may))
  if (!refusing) return 'done'
  return needed.indexOf(refusing) > 1 ? 'refused or missing' : 'refused'
}

export type Answer = { status: number; location: string | null; body: string }

/** The problem of an answer, if there is one. */
export function judge(ending: Ending, way: Way, { status, location, body }: Answer): string | undefined {
  if (status >= 500) return `failed with ${status}`
  const isData = way.includes('data')
  const goes = (to: RegExp) =>
    isData ? status === 202 && to.test(quoted(body)) : [302, 303].includes(status) && to.test(` ${location} `)
  const said = `${status} ${location ?? ''} ${body.slice(0, 120)}`
  if (ending === 'sign in' && !goes(/ \/admin\/login\?next=(?!\S*(?:\.data|_routes))\S* /))
    return `not sent to sign in: ${said}`
  if (ending === 'home' && !goes(/ \/ /)) return `not sent home: ${said}`
  if (ending === 'no method' && status !== 405) return `not refused as a method: ${said}`
  if (ending === 'refused or missing' && status !== 403 && status !== 404) return `not refused: ${said}`
  if (ending === 'refused' && status !== 403) return `not refused: ${said}`
  if (ending === 'done' && goes(/ \/admin\/login\?next=/)) return `sent to sign in: ${said}`
}

/** The strings of a data answer, separated. */
const quoted = (body: string) => ` ${[...body.matchAll(/"([^"]*)"/g)].map(([, text]) => text).join(' ')} `

/** A word planted into the tables, and the permission that is needed to read it. */
export type Canary = { word: string; permission: Permission }

export function leaks(body: string, { may }: Actor, canaries: Canary[]): string[] {
  const mine = typeof may === 'string' ? [] : may
  return canaries.flatMap(({ word, permission }) =>
    body.includes(word) && !isAllowed(permission, mine) ? `shows what needs ${permission}` : [],
  )
}

/** Permissions whose loaders or actions ran although the actor lacks them. */
export function trespasses(before: Runs, after: Runs, { may }: Actor): string[] {
  const mine = typeof may === 'string' ? [] : may
  return Object.keys(after).filter(
    (permission) =>
      (after[permission] ?? 0) > (before[permission] ?? 0) && !isAllowed(permission as Permission, mine),
  )
}

export type Runs = Record<string, number>

export const readRuns = (metrics: string): Runs =>
  Object.fromEntries(
    [...metrics.matchAll(/^guarded_runs_total\{permission="([^"]+)"\} (\d+)$/gm)].map(([, name, count]) => [
      name,
      Number(count),
    ]),
  )
