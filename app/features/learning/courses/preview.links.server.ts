import { previewLinks } from '~/platform/preview-links.server.ts'

export const lessonPreviews = previewLinks('lesson preview', '/elearning/preview')
export const coursePreviews = previewLinks('course preview', '/elearning/preview/course')
