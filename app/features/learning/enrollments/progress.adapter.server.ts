import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { Attempt } from './enrollment.states.ts'

/** Progress that other features know about an enrollment. Paths are without the language. */
export type CourseProgress = {
  /** The latest attempt at the exam that counts. */
  attempt?: Attempt
  /** The path of the exam; absent where the course has none, or no attempt is left. */
  exam?: string
  /** The page of the valid certificate. */
  certificate?: string
}

/** The progress known to one feature, for several enrollments at once. */
export type ProgressSource = (db: Reader, enrollmentIds: string[]) => Promise<Map<string, CourseProgress>>

/** What exams and certificates know; this feature knows neither. */
export const progressSources = extensionPoint<ProgressSource>()

export async function progressOf(db: Reader, enrollmentIds: string[]): Promise<Map<string, CourseProgress>> {
  const progress = new Map<string, CourseProgress>()
  if (enrollmentIds.length === 0) return progress
  for (const source of progressSources())
    for (const [id, known] of await source(db, enrollmentIds))
      progress.set(id, { ...progress.get(id), ...known })
  return progress
}
