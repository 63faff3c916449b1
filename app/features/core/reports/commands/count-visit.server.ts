import { hubDay } from '~/platform/clock.ts'
import type { FormVisit } from '~/platform/http/form-visits.server.ts'
import { log } from '~/platform/log.server.ts'
import { type DayOfForm, writeVisits } from './write-visits.server.ts'

type Options = { write: (rows: DayOfForm[]) => Promise<void>; milliseconds: number }

/**
 * Counts in memory and writes the sums every few seconds, so that a page from the cache still touches no database. A
 * process that ends loses its last seconds. While the database is down the sums wait: there are only as many of them as
 * forms and days.
 */
export function visitCounter({ write, milliseconds }: Options) {
  let sums = new Map<string, DayOfForm>()
  let isPlanned = false

  function add({ day, form, opened, sent }: DayOfForm): void {
    const key = `${day} ${form}`
    const sum = sums.get(key) ?? { day, form, opened: 0, sent: 0 }
    sums.set(key, { ...sum, opened: sum.opened + opened, sent: sum.sent + sent })
    if (isPlanned) return
    isPlanned = true
    // Nobody waits for a counter: it does not keep a process alive that has nothing else to do.
    setTimeout(writeAll, milliseconds).unref()
  }

  async function writeAll(): Promise<void> {
    const rows = [...sums.values()]
    sums = new Map()
    isPlanned = false
    try {
      await write(rows)
    } catch (err) {
      log.warn({ err }, 'the visits of forms could not be written yet')
      for (const row of rows) add(row)
    }
  }

  return ({ form, did }: FormVisit, now = new Date()): void =>
    add({ day: hubDay(now), form, opened: did === 'opened' ? 1 : 0, sent: did === 'sent' ? 1 : 0 })
}

const count = visitCounter({ write: writeVisits, milliseconds: 5000 })

/** Not a command with `work`: thousands of them share one statement. */
export const countVisit = (visit: FormVisit): void => count(visit)
