import { sql } from 'drizzle-orm'
import { type Group, isAllowed } from '~/kits/admin/permissions.ts'
import { shortDate } from '~/platform/clock.ts'
import { type Tx, transaction } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { log } from '~/platform/log.server.ts'
import { wordsIn } from '~/platform/words.ts'
import {
  type AdminSearchHit,
  type AdminSearchScreen,
  type AdminSearchSource,
  adminSearchContents,
} from './admin-search.adapter.server.ts'
import {
  type AdminSearchAnswer,
  type AdminSearchGroup,
  hitsShown,
  longestSearch,
  shortestSearch,
} from './admin-search.options.ts'

/** Kinds are asked on so many connections: a few, so that one search does not take all of them. */
const lanes = 3
/** What takes longer is left out and said to be: nobody waits for it. In milliseconds. */
const patience = 600

/** What somebody typed, from an address: what cannot be meant is nothing. */
export const typedIn = (query: URLSearchParams) =>
  (query.get('q') ?? '')
    .toWellFormed()
    // The one sign no text of the database holds.
    .replaceAll('\0', '')
    .trim()
    .slice(0, longestSearch)
    .toWellFormed()

/** Everything that these groups may read and that meets what was typed, by kind, in the order of the contents. */
export async function adminSearch(
  input: string,
  groups: readonly Group[],
  { kinds, screens } = adminSearchContents(),
  bound = patience,
): Promise<AdminSearchAnswer> {
  if (input.length < shortestSearch) return { q: input, isTooShort: true, groups: [] }
  const mine = kinds.filter(({ permission }) => isAllowed(permission, groups))
  const found = await inLanes(mine, input, bound)
  return {
    q: input,
    isTooShort: false,
    groups: [
      screenGroup(screensNamed(screens, input, groups)),
      ...mine.map((kind) => groupOf(kind, found.get(kind), input, groups)),
    ].filter(({ hits, isLate }) => hits.length > 0 || isLate),
  }
}

type Found = Map<AdminSearchSource, AdminSearchHit[] | undefined>

/** Each lane takes the next kind as soon as it has answered one, so a slow kind holds its own lane and no other. */
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

/** What a kind finds, or undefined where it did not within the time. */
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
    // 57014: the time was over. What was typed is in the error, and stays out of the log.
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

/** Screens of which every word begins one of their own; those so called before those only described so. */
function screensNamed(
  screens: readonly AdminSearchScreen[],
  input: string,
  groups: readonly Group[],
): AdminSearchScreen[] {
  const words = wordsIn(input)
  const has = (text: string) => {
    const own = wordsIn(text)
    return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))
  }
  const mine = screens.filter(({ permission }) => isAllowed(permission, groups))
  const byLabel = mine.filter(({ label }) => has(label))
  const described = mine.filter((one) => !byLabel.includes(one) && has(`${one.label} ${one.description}`))
  return [...byLabel, ...described]
}

const screenGroup = (screens: AdminSearchScreen[]): AdminSearchGroup => ({
  name: 'Screens',
  hits: screens
    .slice(0, hitsShown)
    .map(({ label, description, href }) => ({ id: href, title: label, line: description, href })),
  hasMore: false,
  isLate: false,
})
