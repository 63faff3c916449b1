/**
 * How a form carries a file that came with an earlier try: `id.time.digest.signature.name`. The name is last,
 * because it may hold a dot. Without an id the file was refused, and the name is why.
 */
const shape = /^([\w-]*)\.(\w+)\.([\w-]*)\.([\w-]+)\.(.*)$/s

export type Reference = { id: string; time: string; digest: string; signature: string; name: string }

/** Undefined when it is none of ours at first sight; whether we wrote it is another question. */
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

/** The box beside a kept file: ticked, the form goes without it. */
export const leaveOut = (field: string) => `${field}Leave`
