/** What a form of the back-office shows again when it was not saved. */
export type RecordResult = {
  values: Record<string, string>
  errors: Record<string, string>
  problem?: string
  /** What somebody else saved meanwhile. */
  theirs?: { version: number; values: Record<string, string> }
}
