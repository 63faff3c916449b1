import { lockRow, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { testimonialsTag } from '../testimonial.queries.server.ts'
import type { TestimonialInput } from '../testimonial.rules.server.ts'
import { testimonials, testimonialTexts } from '../testimonial.table.server.ts'

type Saved = { ok: true; id: string } | { ok: false; reason: 'stale' | 'missing' }
type Options = { id?: string; version?: number; uploadId?: string; removeImage?: boolean }

/** TST-01: creates or updates a testimonial. A save based on an older version is refused as stale. */
export async function saveTestimonial(
  work: UnitOfWork,
  input: TestimonialInput,
  setting: Options,
): Promise<Saved> {
  const found = await lockRow(work, testimonials, setting)
  if (!found.ok) return found
  const { before } = found
  const { name, published } = input
  const imageId = await changePicture(work, before?.imageId, setting)
  const consent = consentAfter(work, before, input.consentHow)
  const id = await writeRow(work, testimonials, before, { name, published, imageId, ...consent })
  await saveTexts(work, id, {
    table: testimonialTexts,
    owner: 'testimonialId',
    fields: ['words', 'role'],
    input,
  })
  await work.audit({
    action: before ? 'updated' : 'created',
    subject: 'testimonial',
    subjectId: id,
    before,
    after: { ...input, imageId, ...consent },
  })
  await work.invalidate(testimonialsTag)
  return { ok: true, id }
}

type Consent = Pick<typeof testimonials.$inferSelect, 'consentHow' | 'consentBy' | 'consentAt'>

/** A changed consent text is recorded with the current staff member and time; an unchanged one keeps its record. */
function consentAfter({ actor, now }: UnitOfWork, before: Consent | undefined, how: string | null): Consent {
  if (!how) return { consentHow: null, consentBy: null, consentAt: null }
  if (before?.consentHow === how) {
    const { consentHow, consentBy, consentAt } = before
    return { consentHow, consentBy, consentAt }
  }
  return { consentHow: how, consentBy: actor.kind === 'staff' ? actor.name : actor.kind, consentAt: now }
}
