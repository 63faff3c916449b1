/** Who deals with a record, and who may, as `AssignForm` shows it. */
export type Assignment = {
  me: string
  to?: { id: string; email: string }
  colleagues: { id: string; name: string }[]
}
