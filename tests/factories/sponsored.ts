import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import {
  sponsoredContent,
  sponsoredContentTexts,
} from '../../app/features/advertising/sponsored/sponsored.table.server.ts'

type Sponsored = Partial<typeof sponsoredContent.$inferInsert> & { title?: string }

/** A campaign that runs through the middle of November 2026. */
export async function makeSponsored(
  { tx, now }: UnitOfWork,
  { title = 'Half-price fibre', ...changes }: Sponsored = {},
) {
  const [sponsored] = await tx
    .insert(sponsoredContent)
    .values({
      company: 'Umurabyo',
      link: 'https://umurabyo.example',
      startDate: '2026-11-10',
      endDate: '2026-11-20',
      status: 'active',
      createdAt: now,
      ...changes,
    })
    .returning()
  if (!sponsored) throw new Error('sponsored content was not saved')
  await tx.insert(sponsoredContentTexts).values({
    sponsoredId: sponsored.id,
    locale: 'en',
    title,
    description: 'For registered startups.',
    sourceVersion: 1,
  })
  return sponsored
}
