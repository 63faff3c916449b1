import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { fileTexts, formWithPicture } from '../../../core/files/files.options.ts'
import { receivePicture, takePicture } from '../../../core/files/index.server.ts'
import { pictureLibrary } from '../../../website/news/index.server.ts'
import { coursePictures } from '../course.options.ts'

export const handle = { maxBody: formWithPicture }

/** The picture library of lessons, for the editor. */
export const loader = guardedLoader('learning.change', async () =>
  Response.json(await pictureLibrary(db(), coursePictures)),
)

/** UPL-02, UPL-03: uploads a picture. The worker processes it; the editor polls until it is ready. */
export const action = guardedAction('learning.change', async ({ form, work }) => {
  const stored = await takePicture(coursePictures, form)
  if (!stored) return Response.json({ problem: fileTexts.wrongKind.image }, { status: 422 })
  if (!stored.ok) return Response.json({ problem: stored.text }, { status: 422 })
  await work(async (job) => {
    await receivePicture(job, stored.id)
    await job.audit({ action: 'added a picture for', subject: 'lesson', after: { file: stored.id } })
  })
  return Response.json({ id: stored.id })
})
