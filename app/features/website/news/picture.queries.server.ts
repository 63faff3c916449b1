import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '~/platform/db/db.server.ts'
import type { FileUse, ShownFile } from '../../core/files/files.options.ts'
import { files, fileVariants } from '../../core/files/files.table.server.ts'
import { filesForShowing } from '../../core/files/index.server.ts'
import { type ArticlePicture, articlePictures } from './content.rules.server.ts'

/** The pictures with these keys, as an article shows them; a picture that is not ready is left out. */
export async function picturesByKey(db: Reader, keys: string[]): Promise<Map<string, ArticlePicture>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: fileVariants.key, fileId: fileVariants.fileId })
    .from(fileVariants)
    .where(inArray(fileVariants.key, keys))
  const shown = await filesForShowing(
    db,
    rows.map(({ fileId }) => fileId),
  )
  return new Map(
    rows.flatMap(({ key, fileId }) => {
      const file = shown.get(fileId)
      return file?.state === 'ready' ? [[key, inArticle(file)] as const] : []
    }),
  )
}

const inArticle = ({ width, height, sources }: Extract<ShownFile, { state: 'ready' }>): ArticlePicture => ({
  width,
  height,
  small: sources.webp400,
  large: sources.webp800,
})

/** A picture that staff may insert into an article. */
export type LibraryPicture = { id: string; name: string; src: string; thumb: string }
const libraryPage = 24

/** The pictures uploaded for a use, newest first, and the number still being processed. */
export async function pictureLibrary(
  db: Reader,
  use: FileUse = articlePictures,
): Promise<{ pictures: LibraryPicture[]; waiting: number }> {
  const rows = await db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(and(eq(files.use, use), inArray(files.state, ['waiting', 'ready'])))
    .orderBy(desc(files.createdAt), files.id)
    .limit(libraryPage)
  const shown = await filesForShowing(
    db,
    rows.map(({ id }) => id),
  )
  const pictures = rows.flatMap(({ id, name }) => {
    const file = shown.get(id)
    if (file?.state !== 'ready') return []
    return [{ id, name, src: file.sources.webp800, thumb: file.sources.webp400 }]
  })
  return { pictures, waiting: rows.length - pictures.length }
}
