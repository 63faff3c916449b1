import type { Page } from '@playwright/test'
import type { DecidedRoute } from '../../app/shells/route-decisions.server.ts'
import { pause } from './proof.ts'

/** A kind of page: its route, and whether it is the form of a new record. */
type Kind = { name: string; path: string }

export type Walk = {
  /** The routes it may enter. */
  routes: DecidedRoute[]
  start: string[]
  /** How many pages of a kind it looks at: the same code draws the others. */
  perKind: number
  look: (page: Page, path: string, kind: string) => Promise<void>
}

/** Opens pages by following their links, in several tabs at once. Returns the pages and their kinds. */
export async function walk(tabs: Page[], { routes, start, perKind, look }: Walk) {
  const kindOf = kindsOf(routes)
  const waiting = [...start]
  const [asked, seen, times] = [new Set<string>(), new Set<string>(), new Map<string, number>()]
  let busy = 0
  const next = (): Kind | undefined => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const name = kindOf(path)
      if (!name || asked.has(path) || (times.get(name) ?? 0) >= perKind) continue
      asked.add(path)
      times.set(name, (times.get(name) ?? 0) + 1)
      return { name, path }
    }
  }
  const goOn = async (tab: Page): Promise<void> => {
    for (;;) {
      const kind = next()
      if (kind) {
        busy++
        const arrived = await open(tab, kind.path)
        waiting.push(...arrived.links)
        if (!seen.has(arrived.path)) {
          seen.add(arrived.path)
          await look(tab, arrived.path, kindOf(arrived.path) ?? arrived.path)
        }
        busy--
      } else if (busy === 0) return
      // Another tab may still find links.
      else await pause(20)
    }
  }
  await Promise.all(tabs.map(goOn))
  return { seen: [...seen], kinds: [...times.keys()] }
}

/** The most specific route, with the fewest parameters, is the one that matches. */
function kindsOf(routes: DecidedRoute[]): (path: string) => string | undefined {
  const patterns = routes
    .map(({ path }) => ({ path, matches: new RegExp(`^${path.replace(/:\w+\??/g, '[^/]+')}$`) }))
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  return (address) => {
    const bare = address.replace(/[?#].*/, '')
    const route = patterns.find(({ matches }) => matches.test(bare))
    return route && (route.path.includes(':') && bare.endsWith('/new') ? `${route.path} (new)` : route.path)
  }
}

type Arrived = { path: string; links: string[] }

/** Where a tab arrives, and the links from there. */
async function open(tab: Page, path: string): Promise<Arrived> {
  return (await goWithin(tab, path)) ?? load(tab, path)
}

async function load(tab: Page, path: string): Promise<Arrived> {
  await tab.goto(path)
  await tab.waitForFunction(isDrawn)
  return lookAround(tab)
}

/** In the back-office a screen follows the other without a document, as it does for staff, in a third of the time. */
async function goWithin(tab: Page, path: string): Promise<Arrived | undefined> {
  if (!path.startsWith('/admin')) return
  try {
    const hasGone = await tab.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = window as Window & {
        __reactRouterDataRouter?: { navigate: (path: string) => Promise<void> }
      }
      await router?.navigate(to)
      return router !== undefined
    }, path)
    if (!hasGone) return
    await tab.waitForFunction(isDrawn)
    return await lookAround(tab)
  } catch (error) {
    // Some addresses are documents of their own.
    if (error instanceof Error && error.message.includes('context was destroyed')) return
    throw error
  }
}

/** Runs in the browser: whether React has nothing left to draw. A page without it always is drawn. */
function isDrawn(): boolean {
  if (!('__reactRouterContext' in window)) return true
  const [root] = Object.entries(document).flatMap(([key, value]) =>
    key.startsWith('__reactContainer$') ? [value.stateNode as { pendingLanes: number }] : [],
  )
  return '__reactRouterDataRouter' in window && root?.pendingLanes === 0
}

function lookAround(tab: Page): Promise<Arrived> {
  return tab.evaluate(async () => {
    await document.fonts.ready
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    return {
      path: location.pathname + location.search,
      links: links
        .filter(({ origin, download }) => origin === location.origin && !download)
        .map(({ pathname, search }) => pathname + search),
    }
  })
}
