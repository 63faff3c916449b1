import type { Reader } from '~/platform/db/db.server.ts'
import type { Attempt } from './enrollment.states.ts'

/** What later features know about an enrollment. Paths are without the language. */
export type Stand = {
  /** The latest try at the exam that counts. */
  attempt?: Attempt
  /** Where the exam is sat; absent where the course has none, or no try is left. */
  exam?: string
  /** The page of the certificate that stands. */
  certificate?: string
}

/** What one feature knows of these enrollments, asked for at once. */
export type StandSource = (db: Reader, enrollmentIds: string[]) => Promise<Map<string, Stand>>

let sources: readonly StandSource[] = []

/** The table of contents hands over exams and certificates; this feature knows neither. Tells who was there before. */
export function standWith(...all: StandSource[]): readonly StandSource[] {
  const before = sources
  sources = all
  return before
}

export async function standsOf(db: Reader, enrollmentIds: string[]): Promise<Map<string, Stand>> {
  const stands = new Map<string, Stand>()
  if (enrollmentIds.length === 0) return stands
  for (const source of sources)
    for (const [id, known] of await source(db, enrollmentIds)) stands.set(id, { ...stands.get(id), ...known })
  return stands
}
