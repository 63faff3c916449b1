/**
 * The public pages that exist and are no record's. A page joins when its feature is built; until then nothing links to
 * it, and no search engine hears of it.
 */
export const openPages: readonly string[] = [
  '/',
  '/about',
  '/services',
  '/impact',
  '/programs',
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
