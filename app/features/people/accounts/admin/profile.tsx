import { data } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { shortDate } from '~/platform/clock.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Button } from '~/ui/admin/button.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { SelectInput, TextInput } from '~/ui/field.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { recordPicture } from '../../../core/files/index.server.ts'
import { digestHours, digests, nameMaximum } from '../accounts.options.ts'
import { ownProfile } from '../accounts.queries.server.ts'
import { feedSince } from '../calendar-feed.queries.server.ts'
import { changeProfile } from '../commands/change-profile.server.ts'
import { makeCalendarFeed, revokeCalendarFeed } from '../commands/make-calendar-feed.server.ts'
import { CalendarFeedPanel } from '../components/calendar-feed-panel.tsx'
import type { Route } from './+types/profile'

export const handle = { maxBody: formWithPicture }

/** Only their own page and marks show it, at addresses nobody can guess. */
const picture = recordPicture('public')

export const loader = guardedLoader('panel', async ({ staff }) => {
  const { pictureId, ...profile } = orNotFound(await ownProfile(db(), staff.id))
  const since = await feedSince(db(), staff.id)
  return { ...profile, since: since && shortDate(since, 'en'), photo: await picture.show(db(), pictureId) }
})

export const action = guardedAction('panel', async ({ staff, form, work, go }) => {
  const intent = textOf(form, 'intent')
  if (intent === 'feed') {
    const token = await work((job) => makeCalendarFeed(job, staff.id))
    return data({ errors: {}, address: `${config().PUBLIC_ORIGIN}/calendar/${token}.ics` })
  }
  if (intent === 'no-feed') {
    await work((job) => revokeCalendarFeed(job, staff.id))
    return go('/admin/profile', { kind: 'ok', text: 'The calendar address answers no more' })
  }
  const name = textOf(form, 'name').trim()
  if (name === '' || name.length > nameMaximum)
    return data({ errors: { name: `Write a name of at most ${nameMaximum} letters` } }, { status: 422 })
  const stored = await picture.take(form)
  if (stored && !stored.ok) return data({ errors: { image: stored.text } }, { status: 422 })
  const digest = digests.find((one) => one === textOf(form, 'digest')) ?? 'waiting'
  const hour = Number(textOf(form, 'digestHour'))
  const digestHour = hours.includes(hour) ? hour : digestHours.first
  const change = { uploadId: stored?.id, removeImage: form.has('removeImage') }
  await work((job) => changeProfile(job, staff.id, { name, digest, digestHour }, change))
  return go('/admin/profile', { kind: 'ok', text: 'Profile updated successfully' })
})

type Answer = { errors?: { name?: string; image?: string }; address?: string }

const hours = Array.from(
  { length: digestHours.last - digestHours.first + 1 },
  (_, at) => at + digestHours.first,
)

const digestWords = {
  waiting: 'When anything waits for me',
  late: 'Only when something is late',
  never: 'Never',
} as const

/** What colleagues see of oneself, and which mail one gets. */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, digest, digestHour, photo, since } = loaderData
  const { errors = {}, address }: Answer = actionData ?? {}
  return (
    <div className="grid max-w-2xl gap-5">
      <title>My profile</title>
      <PageHead title="My profile" text="What your colleagues see of you, and which mail you get." />
      <RecordForm name="profile" className="grid gap-5" encType="multipart/form-data">
        <Panel title="Name and picture">
          <div className="grid gap-4 p-4 md:p-6">
            <TextInput
              id="name"
              name="name"
              label="Name"
              hint="Beside everything you decide, write and change."
              autoComplete="name"
              maxLength={nameMaximum}
              defaultValue={name}
              error={errors.name}
            />
            <PictureField label="Picture" use="public" ratio={1} photo={photo} error={errors.image} />
          </div>
        </Panel>
        <Panel title="Daily mail" about="How many wait, and how many are late">
          <div className="grid gap-4 p-4 md:p-6">
            <SelectInput
              id="digest"
              name="digest"
              label="Send it"
              hint="On working days. Mails about the safety of your account are always sent."
              defaultValue={digest}
            >
              {digests.map((one) => (
                <option key={one} value={one}>
                  {digestWords[one]}
                </option>
              ))}
            </SelectInput>
            <SelectInput id="digestHour" name="digestHour" label="At" defaultValue={String(digestHour)}>
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {hour}:00
                </option>
              ))}
            </SelectInput>
          </div>
        </Panel>
        <div>
          <Button variant="solid" type="submit">
            Save
          </Button>
        </div>
      </RecordForm>
      <CalendarFeedPanel since={since} address={address} />
    </div>
  )
}
