/** What was sent. A body that is no form is an empty one: somebody else's mistake, not our failure. */
export const readForm = (request: Request) => request.formData().catch(() => new FormData())

/** What a field holds; a file or a missing field is an empty text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
