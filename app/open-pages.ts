/**
 * The public pages that exist and belong to no record. A page is added when its feature is built; until then nothing
 * links to it, and it is in no sitemap.
 */
export const openPages: readonly string[] = [
  '/',
  '/about',
  '/services',
  '/impact',
  '/programs',
  '/elearning',
  '/events',
  '/startups',
  '/opportunities',
  '/news',
  '/team',
  '/partners',
  '/testimonials',
  '/appointments',
  '/contact',
  '/donation',
  '/membership',
  '/digital-bridge',
  '/partnership',
  '/status',
  '/my-data',
  '/privacy-policy',
  '/terms-of-service',
]
