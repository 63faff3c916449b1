import type { FileUse } from '../files.options.ts'
import { readUpload } from '../files.rules.server.ts'
import { type StoredUpload, storeUpload } from './store-upload.server.ts'

/** Stores the file in a field of a back-office form, uncropped; undefined when there is none. */
export async function takeFile(
  use: FileUse,
  form: FormData,
  field: string,
): Promise<StoredUpload | undefined> {
  const upload = await readUpload(form, field)
  return upload && storeUpload(use, { ...upload, crop: null })
}
