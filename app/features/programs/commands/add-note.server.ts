import type { Work } from '~/platform/work/work.server.ts'
import { applicationNotes } from '../application.table.server.ts'

/** What staff tell each other about an application; the applicant never sees it. */
export async function addNote(
  work: Work,
  { applicationId, author, text }: { applicationId: string; author: string; text: string },
): Promise<void> {
  await work.tx.insert(applicationNotes).values({ applicationId, author, text, createdAt: work.now })
  await work.audit({ action: 'noted on', subject: 'application', subjectId: applicationId })
}
