import type { FileUse } from '../files.options.ts'
import { readUpload } from '../files.rules.server.ts'
import { type StoredUpload, storeUpload } from './store-upload.server.ts'

/** Stores what a form of the back-office brought in one of its fields, uncut; undefined when that is nothing. */
export async function takeFile(
  use: FileUse,
  form: FormData,
  field: string,
): Promise<StoredUpload | undefined> {
  const upload = await readUpload(form, field)
  return upload && storeUpload(use, { ...upload, crop: null })
}
