/** The state of a back-office form that was not saved and is shown again. */
export type RecordResult = {
  values: Record<string, string>
  errors: Record<string, string>
  problem?: string
  /** The values somebody else saved meanwhile. */
  theirs?: { version: number; values: Record<string, string> }
}
