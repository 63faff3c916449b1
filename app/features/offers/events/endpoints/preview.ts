import { previewLoader } from '~/kits/admin/publishing.server.ts'
import { eventPreviews } from '../preview.links.server.ts'
import { eventForEditing } from '../staff.queries.server.ts'

export const loader = previewLoader('events.read', eventPreviews, eventForEditing)
