import type { FileUse } from '~/features/core/files/files.options.ts'
import { storeUpload } from '~/features/core/files/index.server.ts'
import { partnerRules, savePartner } from '~/features/website/partners/index.server.ts'
import { partners } from '~/features/website/partners/partner.table.server.ts'
import { saveTeamMember, teamRules } from '~/features/website/team/index.server.ts'
import { teamMembers } from '~/features/website/team/team.table.server.ts'
import { saveTestimonial, testimonialRules } from '~/features/website/testimonials/index.server.ts'
import { testimonials } from '~/features/website/testimonials/testimonial.table.server.ts'
import { toHubTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction, type UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { inFields } from './in-fields.ts'
import { logoPicture } from './logo-pictures.ts'
import { samplePartners } from './partner-words.ts'
import { personPicture } from './person-pictures.ts'
import { samplePeople } from './team-words.ts'
import { sampleTestimonials } from './testimonial-words.ts'

/** For a demonstration: team, partners and testimonials. Existing rows are left as they are. */
export async function seedTeamAndPartners(): Promise<void> {
  await seedEach(teamMembers, samplePeople, 'team-members', {
    picture: (n, { hasPhoto = true }) => (hasPhoto ? personPicture(n, 'tall', 320) : undefined),
    save: (work, { name, linkedin = '', twitter = '', email = '', en, fr, rw }, uploadId) =>
      saveTeamMember(work, teamRules.parse({ name, linkedin, twitter, email, ...inFields({ en, fr, rw }) }), {
        uploadId,
      }),
  })
  await seedEach(partners, samplePartners, 'partners', {
    picture: (n, { hasLogo = true }) => (hasLogo ? logoPicture(n) : undefined),
    save: (work, { name, host, category, en, fr, rw }, uploadId) =>
      savePartner(
        work,
        partnerRules.parse({
          name,
          website: `https://${host}`,
          category,
          ...inFields({ en: { description: en }, fr: { description: fr }, rw: { description: rw } }),
        }),
        { uploadId },
      ),
  })
  await seedEach(testimonials, sampleTestimonials, 'public', {
    picture: (n, { hasPhoto = true }) => (hasPhoto ? personPicture(n + 4, 'square', 160) : undefined),
    save: (work, { name, en, fr, rw }, uploadId) =>
      saveTestimonial(
        work,
        testimonialRules.parse({
          name,
          ...inFields({ en, fr, rw }),
          consentHow: 'A sample: nobody was asked, because nobody said it.',
          publishedAt: toHubTime(work.now),
        }),
        { uploadId },
      ),
  })
}

type How<Sample> = {
  picture: (n: number, sample: Sample) => Buffer | undefined
  save: (work: UnitOfWork, sample: Sample, uploadId: string | undefined) => Promise<unknown>
}

/** Saved the way staff save them; pictures are processed like those that staff upload. */
async function seedEach<Sample extends { name: string }>(
  table: typeof teamMembers | typeof partners | typeof testimonials,
  samples: Sample[],
  use: FileUse,
  { picture, save }: How<Sample>,
): Promise<void> {
  const known = new Set((await db().select({ name: table.name }).from(table)).map(({ name }) => name))
  const now = Date.now()
  for (const [n, sample] of samples.entries()) {
    if (known.has(sample.name)) continue
    const bytes = picture(n, sample)
    // Before the transaction: none may be open during a request to the storage.
    const stored = bytes && (await storeUpload(use, { name: `sample ${n}.png`, bytes, crop: null }))
    if (stored && !stored.ok) throw new Error(`sample picture not stored: ${stored.text}`)
    // The first of the list is the newest.
    await inTransaction({ actor: { kind: 'cli' }, now: new Date(now - n * 3600 * 1000) }, (work) =>
      save(work, sample, stored?.id),
    )
  }
}
