import { archiveRow } from '~/kits/content/rows.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { dropVersions } from '~/platform/versions/versions.server.ts'
import { dropFile } from '../../../core/files/index.server.ts'
import { testimonialVersions } from '../staff.queries.server.ts'
import { testimonialsTag } from '../testimonial.queries.server.ts'
import { testimonials } from '../testimonial.table.server.ts'

/**
 * No longer shown, and the photo and all versions are deleted: whoever withdraws the quote withdraws the photo and the
 * earlier words, too. From the bin it comes back without the photo, unpublished.
 */
export async function archiveTestimonial(work: UnitOfWork, id: string): Promise<boolean> {
  const before = await archiveRow(work, testimonials, id, () => ({ imageId: null, publishedAt: null }))
  if (!before) return false
  if (before.imageId) await dropFile(work, before.imageId)
  await dropVersions(work, testimonialVersions, id)
  await work.audit({ action: 'deleted', subject: 'testimonial', subjectId: id, before })
  await work.invalidate(testimonialsTag)
  return true
}
