import { type ContentKind, publish } from '~/kits/content/publishing.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { refreshSharePictures } from '../../search/index.server.ts'

/**
 * Publishes at its time what was scheduled: its words are found, its picture is drawn, and the cached pages are rendered
 * again. False if it was deleted, taken back or postponed meanwhile; then another job waits for the new time.
 */
export async function publishScheduled(work: UnitOfWork, kind: ContentKind, id: string): Promise<boolean> {
  if (!(await publish(work, kind, id))) return false
  await refreshSharePictures(work, kind.name, id)
  await work.invalidate(kind.tag)
  return true
}
