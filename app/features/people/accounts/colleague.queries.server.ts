import { ne } from 'drizzle-orm'
import { accountKey } from '~/kits/admin/account-key.ts'
import type { Db, Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import { filesForShowing } from '../../core/files/index.server.ts'
import { staff } from './accounts.table.server.ts'

/** The names and pictures that colleagues see: of a few dozen accounts at most, also of those that are disabled. */
export async function colleaguesByAccount(
  db: Db,
): Promise<Record<string, { name: string; picture?: string }>> {
  const rows = await db
    .select({ email: staff.email, name: staff.name, pictureId: staff.pictureId })
    .from(staff)
    .where(ne(staff.name, ''))
  const pictures = await filesForShowing(
    db,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return Object.fromEntries(
    rows.map(({ email, name, pictureId }) => {
      const file = pictures.get(pictureId ?? '')
      return [
        accountKey(email),
        { name, picture: file?.state === 'ready' ? file.sources.webp400 : undefined },
      ]
    }),
  )
}

/** What those in the group `program` may be limited to. */
export const limitChoices = extensionPoint<(db: Reader) => Promise<{ value: string; label: string }[]>>()

export const programChoices = async (db: Reader) =>
  (await Promise.all(limitChoices().map((read) => read(db)))).flat()

/** Those of these programs that exist. */
export async function knownPrograms(db: Reader, ids: string[]): Promise<string[]> {
  const known = new Set((await programChoices(db)).map(({ value }) => value))
  return ids.filter((id) => known.has(id))
}
