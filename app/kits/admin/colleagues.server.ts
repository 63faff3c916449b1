import { sql } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { actsChannel } from '~/platform/unit-of-work/unit-of-work.server.ts'
import type { Act, News } from './colleagues.ts'

const second = 1000
/** Longer than any pause between two questions of a page. */
const rememberedFor = 60 * second
/** A page that is open asks again sooner: `heldFor` and the way there and back. */
const openFor = 25 * second
const heldFor = 15 * second

/** A page of a colleague, and the record it has open. */
type Opened = { tab: string; who: string; id: string }
/** `seen`: the keys of acts that the page knows already, because its questions overlap. */
type Asked = { me: string; since: number; mark: string; seen?: string[] }

/**
 * What colleagues do and have open, as every web process hears it from the database: nothing is stored. A process that
 * has just started, or has lost its line, knows less for half a minute; lists are read again as often anyway.
 */
export function createColleagues(now = Date.now) {
  let acts: (Act & { at: number })[] = []
  const pages = new Map<string, Opened & { at: number }>()
  const waiting: (() => void)[] = []

  function hear(payload: string): void {
    const at = now()
    const told: Act | Opened = JSON.parse(payload)
    if ('tab' in told) pages.set(told.tab, { ...told, at })
    else acts = [...acts.filter((one) => at - one.at < rememberedFor), { ...told, at }]
    for (const go of waiting.splice(0)) go()
  }

  function news({ me, since, seen = [] }: Asked): News {
    const at = now()
    for (const [tab, page] of pages) if (at - page.at > openFor) pages.delete(tab)
    const open: News['open'] = {}
    for (const { id, who } of pages.values())
      if (id && who !== me && !open[id]?.includes(who)) open[id] = [...(open[id] ?? []), who].sort()
    const mark = Object.entries(open).sort().join(' ')
    const theirs = acts.filter((act) => act.at > since && act.who !== me && !seen.includes(act.key))
    return { at, mark, open, acts: theirs.map(({ at, ...act }) => act) }
  }

  return {
    hear,
    /** Answers at once when there is news, otherwise as soon as there is, or with none after a while. */
    async until(asked: Asked, wait = heldFor): Promise<News> {
      const end = performance.now() + wait
      for (;;) {
        const found = news(asked)
        const left = end - performance.now()
        if (found.acts.length > 0 || found.mark !== asked.mark || left <= 0) return found
        await new Promise<void>((resolve) => {
          const late = setTimeout(resolve, Math.min(left, 5 * second))
          waiting.push(() => {
            clearTimeout(late)
            resolve()
          })
        })
      }
    },
  }
}

/** Those of this process. */
export const colleagues = createColleagues()

/** Tells every web process what a page has open; without an id, nothing any more. */
export const notifyOpened = (db: Reader, opened: Opened) =>
  db.execute(sql`select pg_notify(${actsChannel}, ${JSON.stringify(opened)})`)
