import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'

/** The programs that a testimonial may be about. Implemented by programs: testimonials do not know them. */
export type TestimonialPrograms = {
  /** A deleted program is among them only where it is already selected. */
  choices: (db: Reader, current: string | undefined) => Promise<{ value: string; label: string }[]>
  /** The program that a testimonial is about. */
  programOf: (db: Reader, testimonialId: string) => Promise<string | null>
  /** Whether there is such a program; it stays until the work is done. */
  hold: (work: UnitOfWork, programId: string) => Promise<boolean>
  link: (work: UnitOfWork, testimonialId: string, programId: string | null) => Promise<void>
}

const none: TestimonialPrograms = {
  choices: async () => [],
  programOf: async () => null,
  hold: async () => false,
  link: async () => undefined,
}
export const programsOfHub = extensionPoint<TestimonialPrograms>()

export const testimonialPrograms = () => programsOfHub()[0] ?? none
