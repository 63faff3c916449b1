import type { Crop } from '~/platform/pictures/crop.ts'
import { type FileUse, publicUses } from '../../app/features/core/files/files.options.ts'
import { bombs } from './file-bombs.ts'
import { createPainter } from './file-painter.ts'
import { documentTricks, tricks } from './file-tricks.ts'
import { honestDocuments, honestUploads } from './honest-files.ts'

/** An upload, and its expected outcome. */
export type CraftedFile = {
  story: string
  use: FileUse
  name: string
  bytes: Buffer
  crop: Crop | null
  verdict: 'accepted' | 'refused'
  /** The immediate error; undefined when only the worker may find the problem. */
  text?: string
  /** The aspect ratio of the shown picture. */
  ratio?: number
  /** Texts that must not be in any served bytes. */
  planted: string[]
}
export type Crafting = Partial<CraftedFile> & Pick<CraftedFile, 'story' | 'bytes'>

export const refused = (text?: string) => ({ verdict: 'refused' as const, text })

/** More than 300 uploads: honest ones, and every known trick. */
export async function craftFiles(seed: number): Promise<CraftedFile[]> {
  const painter = createPainter(seed)
  const pictures = [...(await honestUploads(painter)), ...(await tricks(painter)), ...(await bombs(painter))]
  const documents = [...(await honestDocuments(painter)), ...documentTricks(painter)]
  return [
    ...pictures.map((one, n) => ({ ...asIs, use: publicUses[n % publicUses.length] ?? 'public', ...one })),
    ...documents.map((one) => ({ ...asIs, use: 'cv' as const, name: 'My CV.pdf', ...one })),
  ]
}

const asIs = { name: 'photo.jpg', crop: null, verdict: 'accepted' as const, planted: [] }
