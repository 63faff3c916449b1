import { previewLinks } from '~/kits/content/preview-links.server.ts'

export const articlePreviews = previewLinks('article preview', '/news/preview')
