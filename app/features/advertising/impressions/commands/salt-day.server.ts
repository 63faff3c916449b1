import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hubDay } from '~/platform/clock.ts'
import { db, onPublicSide } from '~/platform/db/db.server.ts'
import { viewLimits } from '../impression.options.ts'

const known = new Map<string, Promise<string>>()

/**
 * The salt of a day, the same in every process. It is random and deleted after its day, so that afterwards not even we
 * can tell to whom a visitor hash belonged.
 */
export function saltDay(day: string): Promise<string> {
  const found = known.get(day)
  if (found) return found
  // Today's, and yesterday's while pages that were open at midnight may still report views.
  const oldest = hubDay(new Date(Date.now() - viewLimits.tokenLasts))
  for (const other of known.keys()) if (other < oldest) known.delete(other)
  const salt = readSalt(day)
  known.set(day, salt)
  salt.catch(() => known.delete(day))
  return salt
}

const readSalt = (day: string): Promise<string> =>
  onPublicSide(async () => {
    await db().execute(sql`insert into ad_salts (day) values (${day}) on conflict do nothing`)
    const { rows } = await db().execute<{ salt: string }>(sql`select salt from ad_salts where day = ${day}`)
    if (!rows[0]) throw new Error(`no salt for ${day}`)
    return rows[0].salt
  })

/** The only stored trace of an address; it cannot be reversed. */
export function visitorHashOf(salt: string, who: string): string {
  return hash('sha256', salt + who).slice(0, 32)
}
