import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Visit } from '~/platform/http/visit.ts'
import { m } from '~/platform/i18n/texts.ts'
import { isSigned, sign } from '~/platform/signing.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { leaveOut, readReference, writeReference } from './attachment.ts'
import type { Constraints } from './form-result.ts'
import { limitInFlight } from './in-flight-limit.server.ts'
import { countSubmission, sendersOf } from './limit.server.ts'
import { markDevice, type Posted } from './posted.server.ts'

const day = 24 * 3600 * 1000

/** A file that is stored and waits for its form. The digest stands for its bytes: a copy is recognised by it. */
export type Attachment = { id: string; name: string; digest: string }

/** How a form accepts one file. `store` runs outside any transaction; its refusal is a text for the field. */
export type Attaching<Field extends string> = {
  field: Field
  store: (file: File, visit: Visit) => Promise<{ ok: true; id: string } | { ok: false; text: string }>
}

/** UPL-08: the permission to send this file with this form, once and within a day. */
export function signAttachment(form: string, { id, digest, name }: Attachment, now: number): string {
  const time = now.toString(36)
  const signature = sign(`file ${form}`, [id, time, digest, name.toWellFormed()].join('.'))
  return writeReference({ id, time, digest, signature, name })
}

/**
 * Reads the file that was posted with a form, or stored by an earlier attempt; null without one. `form` is the name as
 * `publicForm` has it.
 */
export function attachmentRule(form: string) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value : ''),
      z.string().transform((text, context): Attachment | null => {
        if (text === '') return null
        const attachment = readAttachment(form, text, Date.now())
        if (attachment?.id) return attachment
        context.addIssue({ code: 'custom', message: attachment?.name ?? m.file_gone() })
        return z.NEVER
      }),
    )
    .meta({ optional: true, type: 'file' } satisfies Constraints)
}

function readAttachment(form: string, text: string, now: number): Attachment | undefined {
  const reference = readReference(text)
  if (!reference) return undefined
  const { id, time, digest, signature, name } = reference
  if (!isSigned(`file ${form}`, [id, time, digest, name].join('.'), signature)) return undefined
  return now - Number.parseInt(time, 36) > day ? undefined : { id, name, digest }
}

/** Of a form that is only shown again: the stored file stays, unless it is to be left out. One sent as text is a name. */
export function keepStored(
  form: string,
  field: string,
  { texts }: Posted,
  values: Record<string, string>,
): void {
  const isStored = readAttachment(form, values[field] ?? '', Date.now())
  if (!isStored || texts.get(leaveOut(field)) === 'yes') values[field] = ''
}

export type Arriving = { file: File; digest: string }

/** The file posted with this attempt, if any. Without it the stored one stays, unless it is to be left out. */
export async function arrivingFile(
  field: string,
  { texts, files }: Posted,
  values: Record<string, string>,
): Promise<Arriving | undefined> {
  if (texts.get(leaveOut(field)) === 'yes') values[field] = ''
  const file = files.get(field)
  if (!file) return undefined
  const hash = createHash('sha256').update(Buffer.from(await file.arrayBuffer()))
  return { file, digest: hash.digest('base64url').slice(0, 22) }
}

/**
 * Stores the file, and returns the value of its hidden field: its reference, or one with the reason of the refusal. A
 * file has a limit of its own, as large as that of a form. Our script gets the reference, too, so that visitors do not
 * pay for sending the same file twice.
 */
export async function keepFile(
  form: string,
  { field, store }: Attaching<string>,
  { file, digest }: Arriving,
  visit: Visit,
): Promise<string> {
  markDevice(visit)
  const senders = sendersOf(`${form} file`, visit)
  const stored = await limitInFlight(senders, async () => {
    await inTransaction({ actor: { kind: 'visitor' } }, (work) => countSubmission(work, senders))
    return store(file, visit)
  })
  const attachment = stored.ok
    ? { id: stored.id, name: file.name, digest }
    : { id: '', name: stored.text, digest: '' }
  const reference = signAttachment(form, attachment, Date.now())
  visit.kept = `${field}=${reference}`
  return reference
}
