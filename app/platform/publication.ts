/** A draft, scheduled, or published: by the time of its publication and the clock. */
export const publications = ['draft', 'scheduled', 'published'] as const
export type Publication = (typeof publications)[number]

/** Labels for staff. */
export const publicationLabels: Record<Publication, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

export function publicationOf({ publishedAt }: { publishedAt: Date | null }, now: Date): Publication {
  if (!publishedAt) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}
