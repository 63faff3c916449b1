import { and, eq, isNull, or } from 'drizzle-orm'
import type { TestimonialPrograms } from '../../website/testimonials/index.server.ts'
import { programs, programTestimonials, programTexts } from './program.table.server.ts'

const { testimonialId, programId } = programTestimonials

/** PRG-19: a testimonial may be about a program, whose page then shows it. */
export const testimonialsOfPrograms: TestimonialPrograms = {
  choices: (db, current) =>
    db
      .select({ value: programs.id, label: programTexts.title })
      .from(programs)
      .innerJoin(programTexts, and(eq(programTexts.programId, programs.id), eq(programTexts.locale, 'en')))
      .where(or(isNull(programs.archivedAt), current ? eq(programs.id, current) : undefined))
      .orderBy(programs.position),
  async programOf(db, id) {
    const [row] = await db.select({ id: programId }).from(programTestimonials).where(eq(testimonialId, id))
    return row?.id ?? null
  },
  async hold({ tx }, id) {
    const rows = await tx
      .select({ id: programs.id })
      .from(programs)
      .where(and(eq(programs.id, id), isNull(programs.archivedAt)))
      .for('key share')
    return rows.length > 0
  },
  async link({ tx }, id, program) {
    if (!program) await tx.delete(programTestimonials).where(eq(testimonialId, id))
    else
      await tx
        .insert(programTestimonials)
        .values({ testimonialId: id, programId: program })
        .onConflictDoUpdate({ target: testimonialId, set: { programId: program } })
  },
}
