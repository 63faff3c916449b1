const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/

/**
 * What was sent. A body that is no form is an empty one: somebody else's mistake, not our failure. It is left unread,
 * for the few actions that take something else.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!isForm.test(request.headers.get('content-type') ?? '')) return new FormData()
  return request.formData().catch(() => new FormData())
}

/** What a field holds; a file or a missing field is an empty text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
