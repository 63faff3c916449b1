import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { isUnsaved } from '../import.states.ts'
import { imports } from '../import.table.server.ts'

/** Throws a sheet away of which nothing is in the hub yet, with all its rows. */
export async function deleteImport(work: UnitOfWork, id: string): Promise<boolean> {
  const [sheet] = await work.tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!sheet || !isUnsaved(sheet.state)) return false
  await work.tx.delete(imports).where(eq(imports.id, id))
  await work.audit({ action: 'discarded', subject: 'import', subjectId: id, before: { kind: sheet.kind } })
  return true
}
