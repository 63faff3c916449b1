import { defineFeature } from '~/platform/feature.server.ts'
import { aboutTexts, homeTexts, impactTexts, servicesTexts } from './text.options.ts'

export const feature = defineFeature({
  pages: ['/', '/about', '/services', '/impact', '/privacy-policy', '/terms-of-service'],
  texts: [homeTexts, aboutTexts, servicesTexts, impactTexts],
})
