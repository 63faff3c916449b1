import { checkDocument } from '~/platform/documents/judge.server.ts'
import { m } from '~/platform/i18n/texts.ts'
import { type Crop, readCrop } from '~/platform/pictures/crop.ts'
import { maxPixels, readHeader } from '~/platform/pictures/pictures.server.ts'
import { sniff } from '~/platform/pictures/sniff.ts'
import {
  acceptedKind,
  type FileKind,
  type FileRefusal,
  type FileUse,
  fileLimits,
  maxFrames,
  maxSide,
  type PictureType,
  pictureTypes,
  problemAtSight,
  refusalText,
} from './files.options.ts'

/** A file from a form. */
export type Upload = { name: string; bytes: Buffer; crop: Crop | null }
export type Checked =
  | { ok: true; kind: 'image'; type: PictureType; width: number; height: number }
  | { ok: true; kind: 'file'; type: 'pdf' | 'docx'; width: null; height: null }
  | { ok: false; why: FileRefusal; text: string }

/** The file in a form's field, and its crop in the field beside it; undefined when none was chosen. */
export async function readUpload(form: FormData, field: string): Promise<Upload | undefined> {
  const file = form.get(field)
  // A browser sends a nameless, empty file for an untouched input.
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) return undefined
  return { ...(await bytesOf(file)), crop: readCrop(form.get(cropField(field))) }
}

export const bytesOf = async (file: File) => ({
  name: file.name,
  bytes: Buffer.from(await file.arrayBuffer()),
})

/** Where `components/image-upload.tsx` writes the crop. */
const cropField = (field: string) => `${field}Crop`

/**
 * UPL-01 to UPL-07: all checks that need no decoding of pixels, which is the worker's part. Neither the file extension
 * nor the type claimed by the browser is used.
 */
export async function checkFile(
  use: FileUse,
  { name, bytes }: Pick<Upload, 'name' | 'bytes'>,
  kind: FileKind = acceptedKind(use),
): Promise<Checked> {
  const no = (why: FileRefusal): Checked => ({ ok: false, why, text: refusalText(why, use, kind) })
  const problem = problemAtSight(use, { name, size: bytes.length })
  if (problem) return no(problem)
  const found = sniff(bytes)
  if (found === 'another picture') return no('typeNotAllowed')
  const type = pictureTypes.find((allowed) => allowed === found)
  if (!type) {
    const document = kind === 'file' ? await checkDocument(bytes) : undefined
    return document ? { ok: true, kind: 'file', type: document, width: null, height: null } : no('wrongKind')
  }
  if (kind === 'video') return no('wrongKind')
  const header = await readHeader(bytes)
  // The first bytes claim one type, and the library reads another: somebody crafted it to be both.
  if (header?.format !== type) return no('wrongKind')
  const { width, height, frames } = header
  const isTooLarge = width * height > maxPixels || Math.max(width, height) > maxSide || frames > maxFrames
  return isTooLarge ? no('tooLarge') : { ok: true, kind: 'image', type, width, height }
}

/** UPL-01, UPL-02 in the language of the page, for public forms. */
export function refusalInWords(why: FileRefusal, use: FileUse): string {
  // MEM-08
  if (use === 'photo' && why === 'overLimit') return m.membership_photo_heavy({ n: fileLimits[use] })
  if (use === 'photo' && why === 'wrongKind') return m.membership_photo_no_image()
  if (why === 'overLimit') return m.file_over_limit({ n: fileLimits[use] })
  return refusals[why]()
}

const refusals: Record<Exclude<FileRefusal, 'overLimit'>, () => string> = {
  typeNotAllowed: m.file_type_not_allowed,
  tooLarge: m.file_too_large,
  badName: m.file_bad_name,
  wrongKind: m.file_wrong_kind,
  failed: m.file_failed,
}
