import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { fileTexts, formWithPicture } from '../../../core/files/files.options.ts'
import { receivePicture, takePicture } from '../../../core/files/index.server.ts'
import { articlePictures } from '../content.rules.server.ts'
import { pictureLibrary } from '../picture.queries.server.ts'

export const handle = { maxBody: formWithPicture }

/** NEWS-09: the picture library, for the editor. */
export const loader = guardedLoader('news.change', async () => Response.json(await pictureLibrary(db())))

/** UPL-02, UPL-03: adds a picture. The worker processes it; the editor polls until it is ready. */
export const action = guardedAction('news.change', async ({ form, work }) => {
  const stored = await takePicture(articlePictures, form)
  if (!stored) return Response.json({ problem: fileTexts.wrongKind.image }, { status: 422 })
  if (!stored.ok) return Response.json({ problem: stored.text }, { status: 422 })
  await work(async (job) => {
    await receivePicture(job, stored.id)
    await job.audit({ action: 'added a picture for', subject: 'article', after: { file: stored.id } })
  })
  return Response.json({ id: stored.id })
})
