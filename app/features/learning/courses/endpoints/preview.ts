import { previewLoader } from '~/kits/admin/publishing.server.ts'
import { lessonForEditing } from '../editing.queries.server.ts'
import { lessonPreviews } from '../preview.links.server.ts'

export const loader = previewLoader('learning.read', lessonPreviews, lessonForEditing)
