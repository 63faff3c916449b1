import { previewLoader } from '~/kits/admin/publishing.server.ts'
import { testimonialPreviews } from '../preview.links.server.ts'
import { testimonialForEditing } from '../staff.queries.server.ts'

export const loader = previewLoader('testimonials.read', testimonialPreviews, testimonialForEditing)
