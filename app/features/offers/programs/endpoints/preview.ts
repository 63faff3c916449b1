import { previewLoader } from '~/kits/admin/publishing.server.ts'
import { programPreviews } from '../preview.links.server.ts'
import { programForEditing } from '../staff.queries.server.ts'

export const loader = previewLoader('programs.read', programPreviews, programForEditing)
