import { previewLinks } from '~/kits/content/preview-links.server.ts'

export const programPreviews = previewLinks('program preview', '/programs/preview')
