import { data, useNavigation } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { log } from '~/platform/log.server.ts'
import { ImageUpload } from '../../files/components/image-upload.tsx'
import { PictureNow } from '../../files/components/picture-now.tsx'
import { formWithPicture } from '../../files/files.options.ts'
import { filesForShowing, readUpload, storeUpload } from '../../files/index.server.ts'
import { saveEvent } from '../commands/save-event.server.ts'
import { EventFields } from '../components/event-fields.tsx'
import { eventRules } from '../event.rules.server.ts'
import { eventForEditing } from '../staff.queries.server.ts'
import type { Route } from './+types/event'

export const handle = { maxBody: formWithPicture }

export const loader = guardedLoader('events.change', async ({ params }) => {
  if (params.id === 'new')
    return {
      version: 0,
      values: { capacity: '30', price: '0', status: 'upcoming', tell: 'yes' } as Record<string, string>,
      photo: undefined,
    }
  const found = await eventForEditing(db(), params.id ?? '')
  if (!found) throw data(null, { status: 404 })
  const photos = await filesForShowing(db(), found.imageId ? [found.imageId] : [])
  return { version: found.version, values: found.values, photo: photos.get(found.imageId ?? '') }
})

export const action = guardedAction('events.change', async ({ params, form, work, go }) => {
  const record = readRecord(form, eventRules)
  if (!record.ok) return record.again
  const upload = await readUpload(form, 'image')
  const stored = upload && (await storeUpload('events', upload))
  if (stored && !stored.ok) return record.refuse({ image: stored.text })
  const id = params.id === 'new' ? undefined : params.id
  try {
    const saved = await work((job) =>
      saveEvent(job, record.typed, {
        id,
        version: record.version,
        uploadId: stored?.id,
        removeImage: form.has('removeImage'),
      }),
    )
    if (saved.ok)
      return go('/admin/events', { kind: 'ok', text: `Event ${id ? 'updated' : 'created'} successfully` })
    if (saved.reason === 'slug-taken') return record.refuse({ slug: 'Another event has this address' })
    if (saved.reason === 'seats-in-use')
      return record.refuse({
        capacity: `${saved.used} seats are taken or held already. Choose ${saved.used} or more.`,
      })
  } catch (err) {
    // What was typed stays on the page; an id that is none is no failure of ours.
    if (!(err instanceof Error) || sqlState(err) === '22P02') throw err
    log.error({ err, event: id }, 'an event could not be saved')
    return record.refuse({}, id ? 'Error updating event' : 'Error creating event', 500)
  }
  const theirs = await eventForEditing(db(), id ?? '')
  if (!theirs)
    return record.refuse({}, 'Somebody deleted this event meanwhile. What you wrote is still here.')
  return stale(record, theirs)
})

/** A-EVT-01: create and edit, over the list. */
export default function Event({ loaderData, actionData, params }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <RecordDialog
      noun="event"
      isNew={params.id === 'new'}
      saved={loaderData}
      result={actionData}
      closeTo="/admin/events"
      encType="multipart/form-data"
      busy={busy}
    >
      {(field) => (
        <>
          <EventFields field={field} />
          <PictureNow photo={loaderData.photo} />
          <ImageUpload
            name="image"
            label="Picture (optional)"
            use="events"
            ratio={16 / 9}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
