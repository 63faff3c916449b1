import { eq } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import { versionKeys } from './exam.table.server.ts'

/** EXM-12: what is right, by question. Only for whoever grades; the public role may not read it. */
export async function keyOf(db: Reader, versionId: string): Promise<Record<string, number> | undefined> {
  const [key] = await db
    .select({ correct: versionKeys.correct })
    .from(versionKeys)
    .where(eq(versionKeys.versionId, versionId))
  return key?.correct
}
