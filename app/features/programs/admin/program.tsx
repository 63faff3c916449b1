import { data, useNavigation } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { db } from '~/platform/db/db.server.ts'
import { ImageUpload } from '../../files/components/image-upload.tsx'
import { PictureNow } from '../../files/components/picture-now.tsx'
import { formWithPicture } from '../../files/files.options.ts'
import { filesForShowing, readUpload, storeUpload } from '../../files/index.server.ts'
import { saveProgram } from '../commands/save-program.server.ts'
import { ProgramFields } from '../components/program-fields.tsx'
import { programRules } from '../program.rules.server.ts'
import { programForEditing } from '../staff.queries.server.ts'
import type { Route } from './+types/program'

export const handle = { maxBody: formWithPicture }

export const loader = guardedLoader('programs.change', async ({ params }) => {
  if (params.id === 'new')
    return {
      version: 0,
      values: { minutes: '15', icon: 'rocket' } as Record<string, string>,
      photo: undefined,
    }
  const found = await programForEditing(db(), params.id ?? '')
  if (!found) throw data(null, { status: 404 })
  const photos = await filesForShowing(db(), found.imageId ? [found.imageId] : [])
  return { ...found, photo: photos.get(found.imageId ?? '') }
})

export const action = guardedAction('programs.change', async ({ params, form, work, go }) => {
  const record = readRecord(form, programRules)
  if (!record.ok) return record.again
  const upload = await readUpload(form, 'image')
  const stored = upload && (await storeUpload('programs', upload))
  if (stored && !stored.ok) return record.refuse({ image: stored.text })
  const id = params.id === 'new' ? undefined : params.id
  const saved = await work((job) =>
    saveProgram(job, record.typed, {
      id,
      version: record.version,
      uploadId: stored?.id,
      removeImage: form.has('removeImage'),
    }),
  )
  if (saved.ok)
    return go('/admin/programs', { kind: 'ok', text: `Program ${id ? 'updated' : 'created'} successfully` })
  if (saved.reason === 'slug-taken') return record.refuse({ slug: 'Another program has this address' })
  const theirs = await programForEditing(db(), id ?? '')
  if (!theirs)
    return record.refuse({}, 'Somebody deleted this program meanwhile. What you wrote is still here.')
  return stale(record, theirs)
})

/** A-PRG-01: create and edit, over the list. */
export default function Program({ loaderData, actionData, params }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <RecordDialog
      noun="program"
      isNew={params.id === 'new'}
      saved={loaderData}
      result={actionData}
      closeTo="/admin/programs"
      encType="multipart/form-data"
      busy={busy}
    >
      {(field) => (
        <>
          <ProgramFields field={field} />
          <PictureNow photo={loaderData.photo} />
          <ImageUpload
            name="image"
            label="Picture (optional)"
            use="programs"
            ratio={4 / 3}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
