import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { needed } from '~/kits/admin/content-rules.server.ts'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord } from '~/kits/admin/record.server.ts'
import { dayInWords, hubDay, shortTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { hubForAppointments } from '../appointment.queries.server.ts'
import { calendarFrom, calendarOn } from '../calendar.queries.server.ts'
import { moveForClient } from '../commands/move-appointment.server.ts'
import { FreeTimes, OtherDay } from '../components/free-times.tsx'
import { timesForStaff } from '../offer.queries.server.ts'
import { slotProblems } from '../refusal.options.ts'
import { appointmentForStaff } from '../staff.queries.server.ts'
import { undoOffer } from '../undo.queries.server.ts'
import type { Route } from './+types/move'

export const loader = guardedLoader('appointments.change', async ({ params: { id }, url }) => {
  const now = new Date()
  const row = orNotFound(id && id !== 'new' ? await appointmentForStaff(db(), id, now) : undefined)
  const { fullName, service, startsAt, version, mayMove } = row
  const asked = url.searchParams.get('day')
  return {
    fullName,
    service,
    when: `${dayInWords(startsAt, 'en')}, ${shortTime(startsAt)}`,
    version,
    mayMove,
    asked: asked ?? hubDay(startsAt),
    times: await timesForStaff(db(), asked ?? hubDay(startsAt), now),
    closeTo: calendarFrom(url),
  }
})

const rules = z.object({ slot: needed('Time', 20) })

export const action = guardedAction('appointments.change', async ({ params, form, url, work, go }) => {
  const read = readRecord(form, rules)
  if (!read.ok) return read.again
  const { slot } = read.input
  const id = params.id ?? ''
  const hub = await hubForAppointments()
  const done = await work((job) => moveForClient(job, { id, version: read.version, slot, hub }))
  const isDragged = textOf(form, 'dragged') === 'yes'
  if (!done.ok) {
    const problem = slotProblems[done.reason]
    return isDragged ? go(calendarFrom(url), { kind: 'bad', text: problem }) : read.refuse({}, problem, 409)
  }
  const back = calendarOn(url, slot.slice(0, 10))
  return go(back, {
    kind: 'ok',
    text: `Moved to ${slot.replace('T', ', ')}. The client is told in their language.`,
    undo: undoOffer(id, back, new Date()),
  })
})

/** Gives a client another time: one of the free ones, also without the notice that clients give. */
export default function Move({ loaderData, actionData: result }: Route.ComponentProps) {
  const { fullName, service, when, version, mayMove, asked, times, closeTo } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Dialog title={`Move ${fullName}`} about={`${service}, ${when}`} closeTo={closeTo}>
      {mayMove && times && times.days.length > 0 ? (
        <>
          <LayerBody>
            <OtherDay first={times.first} last={times.last} day={asked} />
            <Form id="move" method="post" className="grid gap-3" preventScrollReset noValidate>
              {result?.problem && <Note kind="bad">{result.problem}</Note>}
              <input type="hidden" name="version" value={version} />
              <FreeTimes days={times.days} value={result?.values.slot} error={result?.errors.slot} />
            </Form>
          </LayerBody>
          <LayerFoot>
            <ButtonLink to={closeTo} preventScrollReset>
              Cancel
            </ButtonLink>
            <Button form="move" variant="solid" type="submit" busy={isBusy}>
              {isBusy ? 'Moving' : 'Move appointment'}
            </Button>
          </LayerFoot>
        </>
      ) : (
        <LayerBody>
          <EmptyState
            title="It cannot be moved"
            text={mayMove ? 'No time is free.' : slotProblems['too-late']}
          />
        </LayerBody>
      )}
    </Dialog>
  )
}
