/**
 * How a form carries a file from an earlier attempt: `id.time.digest.signature.name`. The name is last, because it may
 * contain a dot. Without an id the file was refused, and the name is the reason.
 */
const shape = /^([\w-]*)\.(\w+)\.([\w-]*)\.([\w-]+)\.(.*)$/s

export type Reference = { id: string; time: string; digest: string; signature: string; name: string }

/** Undefined when the format is wrong; the signature is checked elsewhere. */
export function readReference(text: string): Reference | undefined {
  const [, id = '', time = '', digest = '', signature = '', encoded] = shape.exec(text) ?? []
  if (encoded === undefined) return undefined
  try {
    return { id, time, digest, signature, name: decodeURIComponent(encoded) }
  } catch {
    return undefined
  }
}

export function writeReference({ id, time, digest, signature, name }: Reference): string {
  return [id, time, digest, signature, encodeURIComponent(name.toWellFormed())].join('.')
}

/** The checkbox beside a stored file: ticked, the form is sent without it. */
export const leaveOut = (field: string) => `${field}Leave`
