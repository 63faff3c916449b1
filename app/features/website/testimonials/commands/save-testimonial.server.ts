import { columnsOf, textFields } from '~/kits/admin/content-form.server.ts'
import { publish } from '~/kits/content/publishing.server.ts'
import { concludeSave, lockRow, type Saved, type SaveOptions, writeRow } from '~/kits/content/rows.server.ts'
import { saveTexts } from '~/kits/content/texts.server.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { changePicture } from '../../../core/files/index.server.ts'
import { testimonialPrograms } from '../program.adapter.server.ts'
import { testimonialVersions } from '../staff.queries.server.ts'
import { testimonialContent, testimonialsTag } from '../testimonial.queries.server.ts'
import { type TestimonialInput, testimonialRules } from '../testimonial.rules.server.ts'
import { testimonials, testimonialTexts } from '../testimonial.table.server.ts'

/** TST-01: creates or updates a testimonial. */
export async function saveTestimonial(
  work: UnitOfWork,
  input: TestimonialInput,
  options: SaveOptions,
): Promise<Saved<'no program' | 'no consent'>> {
  const found = await lockRow(work, testimonials, options)
  if (!found.ok) return found
  const { before } = found
  const programs = testimonialPrograms()
  const { programId, ...columns } = columnsOf(testimonialRules, input)
  const known = before && { ...before, programId: await programs.programOf(work.tx, before.id) }
  const isOther = programId !== (known?.programId ?? null)
  if (isOther && programId && !(await programs.hold(work, programId)))
    return { ok: false, reason: 'no program' }
  const publishedAt = input.publishedAt === undefined ? (before?.publishedAt ?? null) : input.publishedAt
  if (publishedAt && !input.consentHow) return { ok: false, reason: 'no consent' }
  const imageId = await changePicture(work, before?.imageId, options)
  const consent = consentAfter(work, before, input.consentHow)
  const id = await writeRow(work, testimonials, before, {
    ...columns,
    publishedAt,
    imageId,
    ...consent,
  })
  await saveTexts(work, id, {
    table: testimonialTexts,
    owner: 'testimonialId',
    fields: textFields(testimonialRules),
    input,
  })
  await publish(work, testimonialContent, id)
  if (isOther) await programs.link(work, id, programId)
  const after = { ...input, publishedAt, imageId, ...consent }
  return concludeSave(work, {
    subject: 'testimonial',
    id,
    before: known,
    after,
    tag: testimonialsTag,
    versions: testimonialVersions,
  })
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
