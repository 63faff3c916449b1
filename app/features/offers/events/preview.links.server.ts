import { previewLinks } from '~/kits/content/preview-links.server.ts'

export const eventPreviews = previewLinks('event preview', '/events/preview')
