import type { ServerBuild } from 'react-router'

/**
 * Access to an address is decided by the shell of its route and by how its loader and action are made. A route that
 * fits none of the four kinds fails the build: `iris routes` checks the built routes and names it.
 */
const shells = [
  ['guarded', /^shells\/admin$/],
  ['sign-in', /^shells\/sign-in$/],
  ['public', /^(?:public|exam) (?:en|fr|rw)$/],
] as const

/** Routes that require no permission and are no public form either: each by name, and the reason. */
const byName: Record<string, string> = {
  'features/advertising/ads/endpoints/consent.ts':
    'a visitor gives or withdraws consent to the ads of networks',
  'features/people/people/endpoints/forget-device.ts':
    'a visitor deletes the data a device remembers about them',
  'features/people/people/pages/my-data-shown.tsx':
    'the holder of the link of an address or number may withdraw a consent',
  'features/people/people/pages/erase.tsx':
    'the holder of the link of an address or number may have it erased',
  'features/people/people/pages/confirm-contact.tsx':
    'the holder of the link sent to a new address or number owns it',
  'features/people/people/endpoints/mail-report.ts': 'our mail server passes on bounces, and signs them',
  'features/people/people/pages/unsubscribe.tsx':
    'the holder of the link of an address decides whether it gets messages to groups',
  'features/money/payments/endpoints/hook.ts':
    'payment providers send notices here, and are polled before anything is trusted',
  'features/people/notifications/endpoints/sms-report.ts': 'SMS providers report here and show a secret',
  'features/core/files/endpoints/stored-picture.ts': 'pictures on public pages',
  'features/offers/events/pages/ticket.tsx':
    'the holder of the link of a registration may take the seat offered to it',
  'features/offers/events/pages/cannot-come.tsx':
    'the holder of the link of a registration may give its seat back',
  'features/learning/certificates/pages/certificate.tsx':
    'anyone with the address of a certificate may check it',
  'features/learning/certificates/endpoints/rendered.ts': 'the same, as a picture or on paper',
  'features/learning/certificates/endpoints/badge.ts': 'the same, signed, for machines',
  'features/learning/courses/pages/lesson.tsx':
    'a learner, proven by their own cookie, says that a lesson is done',
  'features/learning/attempts/endpoints/answers.ts':
    'a learner, proven by their own cookie, answers in their own attempt',
  'features/learning/attempts/pages/exam.tsx': 'a learner, proven by their own cookie, sits their own exam',
  'features/people/appointments/pages/cancel.tsx': 'the holder of the link of an appointment may cancel it',
  'features/people/appointments/pages/move.tsx': 'the holder of the link of an appointment may move it',
  'features/money/donations/pages/monthly.tsx':
    'the holder of the link of a pledge may pause, stop and resume it',
  'features/money/bookings/pages/cancel.tsx':
    'the holder of the link of a booking may cancel one of its hours',
  'features/money/bookings/pages/choose.tsx': 'the holder of the link of a booking may choose its hours',
  'features/money/bookings/pages/consultation.tsx':
    'the holder of the link of a booking may take a proposed hour',
  'features/offers/programs/endpoints/send-draft-link.ts':
    'a draft is sent to the address typed in it, and to no other',
  'features/people/registrations/pages/again.tsx':
    'after a refused second registration, the link of the first is sent to its own address',
  'features/people/registrations/pages/withdraw.tsx':
    'the holder of the link of a registration may withdraw it',
}

/** Endpoints with the same response for everybody: it may be cached. */
const forEverybody: Record<string, string> = {
  'features/advertising/ads/endpoints/ads-txt.ts': 'who may sell our ad space',
  'features/learning/certificates/endpoints/issuer.ts': 'who signs our certificates',
  'features/learning/certificates/endpoints/issuer-keys.ts': 'the public keys they are checked with',
  'features/learning/certificates/endpoints/revocations.ts': 'which of them are revoked, without names',
  'features/core/search/endpoints/robots.ts': 'what machines may read',
  'features/core/search/endpoints/security-txt.ts': 'where to report a weakness',
  'features/core/search/endpoints/sitemap.ts': 'every page, for search engines',
  'features/core/search/endpoints/sitemap-file.ts': 'a part of that',
  'features/core/search/endpoints/share-picture.ts': 'preview pictures of public pages',
}

type Kind = (typeof shells)[number][0] | 'endpoint' | 'root'
type Marks = { permission?: string; open?: true; isPublicForm?: true; isWebhook?: true }

export type DecidedRoute = {
  id: string
  parentId?: string
  /** As in routes.ts, from the root of the site: /admin/messages/:id. */
  path: string
  kind: Kind | undefined
  /** What a loader or action requires: its permission, or the mark that it needs none; undefined: neither. */
  loader?: string
  action?: string
  hasPage: boolean
  problems: string[]
}

/** Every route of the build with its kind, and its problems. */
export function decideRoutes(build: Pick<ServerBuild, 'routes'>): DecidedRoute[] {
  const routes = Object.values(build.routes).flatMap((route) => route ?? [])
  const byId = new Map(routes.map((route) => [route.id, route]))
  return routes.map((route) => {
    const line = [route]
    for (let at = byId.get(route.parentId ?? ''); at; at = byId.get(at.parentId ?? '')) line.unshift(at)
    const { module } = route
    const kind = kindOf(line.map(({ id }) => id))
    const decided: Omit<DecidedRoute, 'problems'> = {
      id: route.id,
      parentId: route.parentId,
      path: `/${line.flatMap(({ path }) => path || []).join('/')}`,
      kind,
      loader: module.loader && markOf(module.loader),
      action: module.action && markOf(module.action),
      hasPage: module.default !== undefined,
    }
    const isKept = (module.handle as { cache?: unknown } | undefined)?.cache !== undefined
    const hasGuard = ((module as { middleware?: unknown[] }).middleware ?? []).length > 0
    return { ...decided, problems: [...problemsOf(decided, { isKept, hasGuard })] }
  })
}

function kindOf(line: string[]): Kind | undefined {
  if (line.length === 1 && line[0] === 'root') return 'root'
  for (const [kind, shell] of shells) if (line.some((id) => shell.test(id))) return kind
  if (line.some((id) => isNamed(id) || isForEverybody(id))) return 'endpoint'
}

/** routes.ts calls a route '{feature} {address} {file}'. */
const fileOf = (id: string) => `features/${id.split(' ', 1)[0]}/${id.split(' ').at(-1)}`

const isNamed = (id: string) => Object.hasOwn(byName, fileOf(id))
const isForEverybody = (id: string) => Object.hasOwn(forEverybody, fileOf(id))

function markOf(made: unknown): string {
  const { permission, open, isPublicForm, isWebhook } = made as Marks
  if (permission) return permission
  if (open) return 'open'
  if (isPublicForm) return 'public form'
  return isWebhook ? 'webhook' : 'unmarked'
}

const unguarded = ['open', 'public form', 'webhook', 'unmarked']
const isPermission = (mark: string) => !unguarded.includes(mark)

function* problemsOf(
  { id, kind, loader, action, hasPage }: Omit<DecidedRoute, 'problems'>,
  { isKept, hasGuard }: { isKept: boolean; hasGuard: boolean },
) {
  const marks = [loader, action].flatMap((mark) => mark ?? [])
  if (!kind) yield 'stands in no shell and is not a named endpoint'
  if (id === 'shells/admin' && !hasGuard) yield 'the shell of the back-office has no guard'
  if (kind === 'guarded') {
    if (!marks.every(isPermission)) yield 'a loader or action behind the guard names no permission'
    // The guard runs only when the server is called: a page without a loader would open without a check.
    if (hasPage && !loader) yield 'a page behind the guard has no loader'
  } else if (marks.some(isPermission)) yield 'names a permission outside the guard'
  if (kind === 'sign-in' && marks.some((mark) => mark !== 'open'))
    yield 'a loader or action of sign-in is not open'
  if (kind !== 'sign-in' && marks.includes('open')) yield 'is open outside sign-in'
  if (kind === 'public' && action && action !== 'public form' && !isNamed(id))
    yield 'a public action is neither a public form nor named'
  if (kind === 'endpoint' && isForEverybody(id) && action) yield 'changes something for everybody'
  if (kind !== 'public' && !isForEverybody(id) && isKept) yield 'would be kept and shown to others'
}
