import type { ServerBuild } from 'react-router'

/**
 * Who may reach an address is decided by where its route stands and how its loader and action are made. A route
 * that fits none of the four kinds fails the build: `iris routes` walks the built routes and names it.
 */
const shells = [
  ['guarded', /^shells\/admin$/],
  ['door', /^shells\/sign-in$/],
  ['public', /^(?:public|exam) (?:en|fr|rw)$/],
] as const

/** What asks for no permission and is no public form either: each by name, and why it may be so. */
const byName: Record<string, string> = {
  'features/advertising/ads/endpoints/consent.ts': 'a visitor agrees to the ads of networks, or no longer',
  'features/people/people/endpoints/forget-device.ts': 'a visitor takes back what a device remembers of them',
  'features/people/people/pages/my-data-shown.tsx':
    'who holds the link of an address or number may take a consent back',
  'features/people/people/pages/erase.tsx': 'who holds the link of an address or number may have it erased',
  'features/people/people/pages/confirm-contact.tsx':
    'who holds the link sent to a new address or number owns it',
  'features/people/people/endpoints/mail-report.ts': 'our mail server hands on what came back, and signs it',
  'features/people/people/pages/unsubscribe.tsx':
    'who holds the link of an address says whether it wants messages to groups',
  'features/money/payments/endpoints/hook.ts':
    'payment providers tell here, and are asked before anything is believed',
  'features/people/notifications/endpoints/sms-report.ts': 'SMS providers report here and show a secret',
  'features/core/files/endpoints/stored-picture.ts': 'pictures that stand on public pages',
  'features/offers/events/pages/ticket.tsx':
    'who holds the link of a registration may take the seat offered to it',
  'features/offers/events/pages/cannot-come.tsx':
    'who holds the link of a registration may give its seat back',
  'features/learning/certificates/pages/certificate.tsx':
    'whoever has the address of a certificate may check it',
  'features/learning/certificates/endpoints/rendered.ts': 'the same, as a picture or on paper',
  'features/learning/certificates/endpoints/badge.ts': 'the same, signed, for machines',
  'features/learning/courses/pages/lesson.tsx':
    'a learner, proven by their own cookie, says that a lesson is done',
  'features/learning/attempts/endpoints/answers.ts':
    'a learner, proven by their own cookie, answers in their own attempt',
  'features/learning/attempts/pages/exam.tsx': 'a learner, proven by their own cookie, sits their own exam',
  'features/people/appointments/pages/cancel.tsx': 'who holds the link of an appointment may cancel it',
  'features/people/appointments/pages/move.tsx': 'who holds the link of an appointment may move it',
  'features/money/donations/pages/monthly.tsx':
    'who holds the link of a pledge may pause, stop and resume it',
  'features/money/bookings/pages/cancel.tsx': 'who holds the link of a booking may cancel one of its hours',
  'features/money/bookings/pages/choose.tsx': 'who holds the link of a booking may choose its hours',
  'features/money/bookings/pages/consultation.tsx':
    'who holds the link of a booking may take a proposed hour',
  'features/offers/programs/endpoints/send-draft-link.ts':
    'a draft goes to the address typed in it, to nobody else',
  'features/people/registrations/pages/again.tsx':
    'who was refused a second registration has the link of the first sent to its own address',
  'features/people/registrations/pages/withdraw.tsx': 'who holds the link of a registration may withdraw it',
}

/** Endpoints that answer everybody with the same: what they say may be kept. */
const forEverybody: Record<string, string> = {
  'features/advertising/ads/endpoints/ads-txt.ts': 'who may sell our boxes',
  'features/learning/certificates/endpoints/issuer.ts': 'who signs our certificates',
  'features/learning/certificates/endpoints/issuer-keys.ts': 'the public keys they are checked with',
  'features/learning/certificates/endpoints/revocations.ts': 'which of them no longer stand, without names',
  'features/core/search/endpoints/robots.ts': 'what machines may read',
  'features/core/search/endpoints/security-txt.ts': 'where to report a weakness',
  'features/core/search/endpoints/sitemap.ts': 'every page, for search engines',
  'features/core/search/endpoints/sitemap-file.ts': 'a part of that',
  'features/core/search/endpoints/share-picture.ts': 'pictures that stand for public pages',
}

type Kind = (typeof shells)[number][0] | 'endpoint' | 'root'
type Marks = { permission?: string; open?: true; isPublicForm?: true; isWebhook?: true }

export type DecidedRoute = {
  id: string
  parentId?: string
  /** As in routes.ts, from the site's beginning: /admin/messages/:id. */
  path: string
  kind: Kind | undefined
  /** What a loader or action lets pass: its permission, or the mark that it needs none; undefined: there is none. */
  loader?: string
  action?: string
  hasPage: boolean
  problems: string[]
}

/** Every route of the build with its kind, and what is wrong about it. */
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
    // The guard runs only where the server is asked: a page without a loader would open without a question.
    if (hasPage && !loader) yield 'a page behind the guard has no loader'
  } else if (marks.some(isPermission)) yield 'names a permission outside the guard'
  if (kind === 'door' && marks.some((mark) => mark !== 'open'))
    yield 'a loader or action at the door is not open'
  if (kind !== 'door' && marks.includes('open')) yield 'is open without standing at the door'
  if (kind === 'public' && action && action !== 'public form' && !isNamed(id))
    yield 'a public action is neither a public form nor named'
  if (kind === 'endpoint' && isForEverybody(id) && action) yield 'changes something for everybody'
  if (kind !== 'public' && !isForEverybody(id) && isKept) yield 'would be kept and shown to others'
}
