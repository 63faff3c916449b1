const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/

/**
 * The posted form. A body that is not a form counts as empty: the client's mistake, not our failure. The original body
 * stays unread, for the few actions that accept something else.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!isForm.test(request.headers.get('content-type') ?? '')) return new FormData()
  return request.formData().catch(() => new FormData())
}

/** The text of a field; a file or a missing field is an empty text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
