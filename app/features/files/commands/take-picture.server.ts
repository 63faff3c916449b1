import type { FileUse } from '../files.options.ts'
import { readUpload } from '../files.rules.server.ts'
import { type StoredUpload, storeUpload } from './store-upload.server.ts'

/** Stores what a form of the back-office brought in its field `image`; undefined when none was chosen. */
export async function takePicture(use: FileUse, form: FormData): Promise<StoredUpload | undefined> {
  const upload = await readUpload(form, 'image')
  return upload && (await storeUpload(use, upload))
}
