import { duplicatePicture } from './commands/duplicate-picture.server.ts'
import { takePicture } from './commands/take-picture.server.ts'
import type { FileUse } from './files.options.ts'
import { fileForShowing } from './files.queries.server.ts'

export { binFile, unbinFile } from './commands/bin-file.server.ts'
export { changePicture } from './commands/change-picture.server.ts'
export { dropFile } from './commands/drop-file.server.ts'
export { receiveFile, receivePicture } from './commands/receive-file.server.ts'
export { storeAttachment } from './commands/store-attachment.server.ts'
export { storeRendered } from './commands/store-rendered.server.ts'
export { storeUpload } from './commands/store-upload.server.ts'
export { sweepFiles } from './commands/sweep-files.server.ts'
export { takeFile } from './commands/take-file.server.ts'
export { takePicture } from './commands/take-picture.server.ts'
export { fileForShowing, filesForShowing, filesTag } from './files.queries.server.ts'
export { plainName, privateFile, streamPrivate } from './private.queries.server.ts'

/** The picture of a record of the back-office, for `contentRecord`. */
export const recordPicture = (use: FileUse) => ({
  take: (form: FormData) => takePicture(use, form),
  copy: (id: string) => duplicatePicture(use, id),
  show: fileForShowing,
})
