import { type Crop, readCrop } from '~/platform/pictures/crop.ts'
import { maxPixels, readHeader } from '~/platform/pictures/pictures.server.ts'
import { sniff } from '~/platform/pictures/sniff.ts'
import {
  type FileKind,
  type FileUse,
  fileTexts,
  maxFrames,
  maxSide,
  type PictureType,
  pictureTypes,
  problemAtSight,
} from './files.options.ts'

/** A file as a form brought it. */
export type Upload = { name: string; bytes: Buffer; crop: Crop | null }
export type Judged =
  | { ok: true; type: PictureType; width: number; height: number }
  | { ok: false; text: string }

/** The file in a form's field, and its crop in the field beside it; undefined when none was chosen. */
export async function readUpload(form: FormData, field: string): Promise<Upload | undefined> {
  const file = form.get(field)
  // A browser sends a nameless, empty file for an input that was left alone.
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) return undefined
  return {
    name: file.name,
    bytes: Buffer.from(await file.arrayBuffer()),
    crop: readCrop(form.get(cropField(field))),
  }
}

/** Where `components/image-upload.tsx` writes the crop. */
const cropField = (field: string) => `${field}Crop`

/**
 * UPL-01 to UPL-07: everything that can be said without decoding the pixels, which is the worker's part. Neither
 * the name's ending nor what the browser says about the type is asked.
 */
export async function judgeFile(
  use: FileUse,
  { name, bytes }: Pick<Upload, 'name' | 'bytes'>,
  kind: FileKind = 'image',
): Promise<Judged> {
  const no = (text: string): Judged => ({ ok: false, text })
  const problem = problemAtSight(use, { name, size: bytes.length })
  if (problem) return no(problem)
  const found = sniff(bytes)
  if (found === 'another picture') return no(fileTexts.typeNotAllowed)
  const type = pictureTypes.find((allowed) => allowed === found)
  if (kind !== 'image' || !type) return no(fileTexts.wrongKind[kind])
  const header = await readHeader(bytes)
  // The marks at its start promise one thing, and the library reads another: somebody wants it to be both.
  if (header?.format !== type) return no(fileTexts.wrongKind.image)
  const { width, height, frames } = header
  const isTooLarge = width * height > maxPixels || Math.max(width, height) > maxSide || frames > maxFrames
  return isTooLarge ? no(fileTexts.tooLarge) : { ok: true, type, width, height }
}
