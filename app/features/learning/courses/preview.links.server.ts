import { previewLinks } from '~/kits/content/preview-links.server.ts'

export const lessonPreviews = previewLinks('lesson preview', '/elearning/preview')
