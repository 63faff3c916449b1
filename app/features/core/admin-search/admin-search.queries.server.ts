import { sql } from 'drizzle-orm'
import { type Group, isAllowed } from '~/kits/admin/permissions.ts'
import { screens as allScreens, type Screen } from '~/kits/admin/screen.ts'
import { shortDate } from '~/platform/clock.ts'
import { type Tx, transaction } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { log } from '~/platform/log.server.ts'
import { wordsIn } from '~/platform/words.ts'
import {
  type AdminSearchHit,
  type AdminSearchSource,
  adminSearchSources,
} from './admin-search.adapter.server.ts'
import {
  type AdminSearchAnswer,
  type AdminSearchGroup,
  hitsShown,
  longestSearch,
  meets,
  shortestSearch,
} from './admin-search.options.ts'

/** How many connections one search uses: a few, so that it does not take all of them. */
const lanes = 3
/** In milliseconds. Kinds that take longer are left out, with a notice. */
const patience = 600

/** The search text of an address, without unusable characters. */
export const typedIn = (query: URLSearchParams) =>
  (query.get('q') ?? '')
    .toWellFormed()
    // PostgreSQL stores no NUL character.
    .replaceAll('\0', '')
    .trim()
    .slice(0, longestSearch)
    .toWellFormed()

/** All matches that these groups may read, by kind: what can be done first, then screens. */
export async function adminSearch(
  input: string,
  groups: readonly Group[],
  { kinds, screens } = { kinds: adminSearchSources(), screens: allScreens() },
  bound = patience,
): Promise<AdminSearchAnswer> {
  const actions = actionGroup(screens, input, groups)
  if (input.length < shortestSearch)
    return { q: input, isTooShort: true, groups: actions.hits.length > 0 ? [actions] : [] }
  const mine = kinds.filter(({ permission }) => isAllowed(permission, groups))
  const found = await inLanes(mine, input, bound)
  return {
    q: input,
    isTooShort: false,
    groups: [
      actions,
      screenGroup(screensNamed(screens, input, groups)),
      ...mine.map((kind) => groupOf(kind, found.get(kind), input, groups)),
    ].filter(({ hits, isLate }) => hits.length > 0 || isLate),
  }
}

type Found = Map<AdminSearchSource, AdminSearchHit[] | undefined>

/** Each lane takes the next kind as soon as it has finished one, so a slow kind blocks only its own lane. */
async function inLanes(kinds: readonly AdminSearchSource[], input: string, bound: number): Promise<Found> {
  const found: Found = new Map()
  const waiting = [...kinds]
  const endsAt = performance.now() + bound
  const lane = () =>
    transaction(async (tx) => {
      for (let kind = waiting.shift(); kind; kind = waiting.shift())
        found.set(kind, await within(tx, endsAt - performance.now(), kind, input))
    })
  await Promise.all(Array.from({ length: Math.min(lanes, kinds.length) }, lane))
  return found
}

/** The hits of a kind, or undefined when it timed out. */
async function within(
  tx: Tx,
  milliseconds: number,
  kind: AdminSearchSource,
  input: string,
): Promise<AdminSearchHit[] | undefined> {
  if (milliseconds < 1) return undefined
  const limits = sql`select set_config('statement_timeout', ${String(Math.ceil(milliseconds))}, true),
    set_config('transaction_read_only', 'on', true)`
  try {
    return await tx.transaction(async (reader) => {
      await reader.execute(limits)
      return kind.find(reader, input, hitsShown + 1)
    })
  } catch (error) {
    // 57014: statement timeout. The error contains the search text, which must stay out of the log.
    if (sqlState(error) !== '57014') throw error
    log.warn({ kind: kind.name }, 'a search took too long')
    return undefined
  }
}

function groupOf(
  kind: AdminSearchSource,
  hits: AdminSearchHit[] | undefined,
  input: string,
  groups: readonly Group[],
): AdminSearchGroup {
  const search = (q: string) => kind.path && `${kind.path}?q=${encodeURIComponent(q)}`
  const mayOpen = isAllowed(kind.opens ?? kind.permission, groups)
  return {
    name: kind.name,
    hits: (hits ?? []).slice(0, hitsShown).map(({ id, title, line, href, at }) => ({
      id,
      title,
      line,
      href: mayOpen ? href : (search(title) ?? href),
      at: at && shortDate(at, 'en'),
    })),
    hasMore: (hits?.length ?? 0) > hitsShown,
    isLate: hits === undefined,
    all: search(input),
  }
}

/** Screens that match every typed word by prefix; matches in the name before matches in the description. */
function screensNamed(screens: readonly Screen[], input: string, groups: readonly Group[]): Screen[] {
  // 'go to payments'
  const name = input.replace(/^\s*(?:go to|open)\s/i, '')
  const has = (text: string) => wordsIn(name).length > 0 && meets(text, name)
  const mine = screens.filter(({ permission }) => isAllowed(permission, groups))
  const byLabel = mine.filter(({ label }) => has(label))
  const described = mine.filter((one) => !byLabel.includes(one) && has(`${one.label} ${one.description}`))
  return [...byLabel, ...described]
}

/** What these groups may begin from here, as the screens say; without input all of it. */
function actionGroup(screens: readonly Screen[], input: string, groups: readonly Group[]): AdminSearchGroup {
  const hits = screens
    .flatMap(({ label: screen, actions = [] }) => actions.map((one) => ({ ...one, screen })))
    .filter(({ permission, label }) => isAllowed(permission, groups) && meets(label, input))
    .map(({ label, href, screen }) => ({ id: href, title: label, line: screen, href }))
  return { name: 'Actions', hits, hasMore: false, isLate: false }
}

const screenGroup = (screens: Screen[]): AdminSearchGroup => ({
  name: 'Screens',
  hits: screens
    .slice(0, hitsShown)
    .map(({ label, description, href }) => ({ id: href, title: label, line: description, href })),
  hasMore: false,
  isLate: false,
})
