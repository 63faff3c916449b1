import type { Reader } from '~/platform/db/db.server.ts'
import type { Attempt } from './enrollment.states.ts'

/** What later features know about an enrollment. Paths are without the language. */
export type CourseProgress = {
  /** The latest try at the exam that counts. */
  attempt?: Attempt
  /** Where the exam is sat; absent where the course has none, or no try is left. */
  exam?: string
  /** The page of the certificate that stands. */
  certificate?: string
}

/** What one feature knows of these enrollments, asked for at once. */
export type ProgressSource = (db: Reader, enrollmentIds: string[]) => Promise<Map<string, CourseProgress>>

let sources: readonly ProgressSource[] = []

/** The table of contents hands over exams and certificates; this feature knows neither. Tells who was there before. */
export function progressFrom(...all: ProgressSource[]): readonly ProgressSource[] {
  const before = sources
  sources = all
  return before
}

export async function progressOf(db: Reader, enrollmentIds: string[]): Promise<Map<string, CourseProgress>> {
  const progress = new Map<string, CourseProgress>()
  if (enrollmentIds.length === 0) return progress
  for (const source of sources)
    for (const [id, known] of await source(db, enrollmentIds))
      progress.set(id, { ...progress.get(id), ...known })
  return progress
}
