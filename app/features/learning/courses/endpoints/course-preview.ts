import { previewLoader } from '~/kits/admin/publishing.server.ts'
import { courseForEditing } from '../editing.queries.server.ts'
import { coursePreviews } from '../preview.links.server.ts'

export const loader = previewLoader('learning.read', coursePreviews, courseForEditing)
