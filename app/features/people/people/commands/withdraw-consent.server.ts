import { and, eq, isNull } from 'drizzle-orm'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { consents } from '../people.table.server.ts'

/** As easy as giving it: one click. The row stays, as the proof of both. */
export async function withdrawConsent(work: UnitOfWork, id: string): Promise<boolean> {
  const [withdrawn] = await work.tx
    .update(consents)
    .set({ withdrawnAt: work.now })
    .where(and(eq(consents.id, id), isNull(consents.withdrawnAt)))
    .returning({ personId: consents.personId })
  if (!withdrawn) return false
  await work.audit({ action: 'took back the consent of', subject: 'person', subjectId: withdrawn.personId })
  return true
}
