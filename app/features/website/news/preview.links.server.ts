import { previewLinks } from '~/platform/preview-links.server.ts'

export const articlePreviews = previewLinks('article preview', '/news/preview')
