import type { Answer, Task } from '../app/platform/pictures/picture-process.server.ts'
import { encodePage, encodePicture, PictureUnreadable } from '../app/platform/pictures/pictures.server.ts'

// A process of the worker: it gets pictures of strangers and returns their variants. It has no settings, no secrets and
// no database, and ends when the worker disconnects, with all the memory that decoding took.
process.on('message', async ({ bytes, as }: Task) => {
  const original = Buffer.from(bytes)
  const encoded = as === 'page' ? encodePage(original) : encodePicture(original, as.crop, as)
  const answer: Answer = await encoded.catch((error: unknown) => {
    if (error instanceof PictureUnreadable) return 'unreadable'
    throw error
  })
  process.send?.(answer)
})
