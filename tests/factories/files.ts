import type { Crop } from '~/platform/pictures/crop.ts'
import { type FileUse, publicUses } from '../../app/features/core/files/files.options.ts'
import { bombs } from './file-bombs.ts'
import { createPainter } from './file-painter.ts'
import { documentTricks, tricks } from './file-tricks.ts'
import { honestDocuments, honestUploads } from './honest-files.ts'

/** An upload, and what must become of it. */
export type CraftedFile = {
  story: string
  use: FileUse
  name: string
  bytes: Buffer
  crop: Crop | null
  verdict: 'accepted' | 'refused'
  /** What is said at once; undefined when the worker may be the one who finds out. */
  text?: string
  /** Of what is shown, width by height. */
  ratio?: number
  /** What must be in no byte that is sent to anybody. */
  planted: string[]
}
export type Crafting = Partial<CraftedFile> & Pick<CraftedFile, 'story' | 'bytes'>

export const refused = (text?: string) => ({ verdict: 'refused' as const, text })

/** More than 300 uploads: honest ones, and every trick of those who are not. */
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
