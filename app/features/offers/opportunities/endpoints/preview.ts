import { previewLoader } from '~/kits/admin/publishing.server.ts'
import { opportunityPreviews } from '../preview.links.server.ts'
import { opportunityForEditing } from '../staff.queries.server.ts'

export const loader = previewLoader('opportunities.read', opportunityPreviews, opportunityForEditing)
