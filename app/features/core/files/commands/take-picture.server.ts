import { fetchOutside } from '~/platform/http/fetch-outside.server.ts'
import { type FileUse, fileLimits, fileTexts, megabyte, refusalText } from '../files.options.ts'
import { readUpload } from '../files.rules.server.ts'
import { type StoredUpload, storeUpload } from './store-upload.server.ts'

/**
 * Stores the picture in the field `image` of a back-office form, or else a copy of the one at the address in
 * `imageAddress`; undefined when there is neither.
 */
export async function takePicture(use: FileUse, form: FormData): Promise<StoredUpload | undefined> {
  const upload = await readUpload(form, 'image')
  if (upload) return storeUpload(use, upload)
  const address = form.get('imageAddress')
  return typeof address === 'string' && address.trim() ? copyPicture(use, address.trim()) : undefined
}

/** A-SPN-02: copied once. Visitors never load a picture from another site, and it cannot change unnoticed. */
async function copyPicture(use: FileUse, address: string): Promise<StoredUpload> {
  const found = await fetchOutside(address, fileLimits[use] * megabyte)
  if (found.ok) return storeUpload(use, { name: 'copied', bytes: found.bytes, crop: null })
  if (found.why === 'too large') return { ok: false, why: 'overLimit', text: refusalText('overLimit', use) }
  const text = {
    'no address': 'Only addresses that begin with https:// can be copied',
    private: 'This address is not open to the internet',
    failed: fileTexts.failed,
  }[found.why]
  return { ok: false, why: 'failed', text }
}
