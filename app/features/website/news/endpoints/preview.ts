import { previewLoader } from '~/kits/admin/publishing.server.ts'
import { articlePreviews } from '../preview.links.server.ts'
import { articleForEditing } from '../staff.queries.server.ts'

export const loader = previewLoader('news.read', articlePreviews, articleForEditing)
