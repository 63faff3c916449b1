import { randomUUID } from 'node:crypto'
import { useNavigation } from 'react-router'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { readRecord } from '~/kits/admin/record.server.ts'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { db } from '~/platform/db/db.server.ts'
import { languagesOfForms } from '~/platform/i18n/locale.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { CheckInput, FieldGrid, SelectInput } from '~/ui/admin/fields.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { appointmentKinds } from '../../../core/site/settings.options.ts'
import { kindLabels, appointmentMaxima as max, serviceTypes } from '../appointment.options.ts'
import { hubForAppointments } from '../appointment.queries.server.ts'
import { calendarFrom, calendarOn } from '../calendar.queries.server.ts'
import { scheduleForClient } from '../commands/schedule-for-client.server.ts'
import { FreeTimes, OtherDay } from '../components/free-times.tsx'
import { timesForStaff } from '../offer.queries.server.ts'
import { slotProblems } from '../refusal.options.ts'
import { callRules } from '../staff.rules.server.ts'
import type { Route } from './+types/new-appointment'

export const loader = guardedLoader('appointments.change', async ({ url: { searchParams }, url }) => {
  const slot = searchParams.get('at') ?? ''
  const asked = searchParams.get('day') ?? (slot.slice(0, 10) || searchParams.get('from'))
  return {
    slot,
    asked: asked ?? undefined,
    times: await timesForStaff(db(), asked, new Date()),
    closeTo: calendarFrom(url),
  }
})

export const action = guardedAction('appointments.change', async ({ form, url, staff, work, go }) => {
  const read = readRecord(form, callRules)
  if (!read.ok) return read.again
  const { agreed, ...call } = read.input
  const setting = { id: randomUUID(), by: staff.email, hub: await hubForAppointments() }
  const done = await work((job) => scheduleForClient(job, call, setting))
  if (!done.ok) return read.refuse({ slot: slotProblems[done.reason] }, undefined, 409)
  return go(calendarOn(url, call.slot.slice(0, 10)), {
    kind: 'ok',
    text: `Scheduled for ${call.firstName} ${call.lastName}: ${call.slot.replace('T', ', ')}`,
  })
})

/** An appointment for somebody on the phone. */
export default function NewAppointment({ loaderData, actionData: result }: Route.ComponentProps) {
  const { slot, asked, times, closeTo } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: result?.values[name] ?? '',
    error: result?.errors[name],
  })
  return (
    <Dialog title="New appointment" about="For somebody on the phone" closeTo={closeTo} size="lg">
      {!times || times.days.length === 0 ? (
        <LayerBody>
          <EmptyState
            title="No time is free"
            text="Which days and times are offered is in the site settings."
          />
        </LayerBody>
      ) : (
        <>
          <LayerBody>
            <OtherDay first={times.first} last={times.last} day={asked} />
            <RecordForm id="call" name="call" className="grid gap-4">
              {result && (
                <Note kind="bad">
                  {result.problem ?? 'Please look at the marked fields. Nothing was saved yet.'}
                </Note>
              )}
              <FreeTimes days={times.days} value={result?.values.slot ?? slot} error={result?.errors.slot} />
              <FieldGrid>
                <TextInput
                  {...field('firstName')}
                  label="First name"
                  maxLength={max.name}
                  autoComplete="off"
                />
                <TextInput {...field('lastName')} label="Last name" maxLength={max.name} autoComplete="off" />
                <TextInput
                  {...field('phone')}
                  type="tel"
                  label="Phone"
                  hint="A phone number, an e-mail address, or both."
                  autoComplete="off"
                />
                <TextInput
                  {...field('email')}
                  type="email"
                  label="Email"
                  hint="What we tell them goes there."
                  autoComplete="off"
                />
                <SelectInput
                  {...field('serviceType')}
                  label="Service"
                  options={[
                    { value: '', label: 'Choose' },
                    ...serviceTypes.map((value) => ({ value, label: value })),
                  ]}
                />
                <SelectInput
                  {...field('kind')}
                  defaultValue={result?.values.kind ?? 'hub'}
                  label="How"
                  options={appointmentKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
                />
                <SelectInput
                  {...field('locale')}
                  defaultValue={result?.values.locale ?? 'rw'}
                  label="Language"
                  options={languagesOfForms.map(({ locale, name }) => ({ value: locale, label: name }))}
                />
                <TextInput
                  {...field('company')}
                  label="Company (optional)"
                  maxLength={max.company}
                  autoComplete="off"
                  frameClass="sm:col-span-2"
                />
                <TextArea
                  {...field('message')}
                  label="What it is about (optional)"
                  rows={3}
                  maxLength={max.message}
                  frameClass="sm:col-span-2"
                />
              </FieldGrid>
              <div>
                <CheckInput
                  name="agreed"
                  value="yes"
                  label="They agreed on the phone"
                  hint="We keep name, number and address to hold the conversation, to contact them about it and to recognise them, for 24 months at most."
                  aria-invalid={result?.errors.agreed ? true : undefined}
                  aria-describedby={result?.errors.agreed ? 'agreed-error' : undefined}
                  defaultChecked={result?.values.agreed === 'yes'}
                />
                {result?.errors.agreed && (
                  <span className="err" id="agreed-error">
                    {result.errors.agreed}
                  </span>
                )}
              </div>
            </RecordForm>
          </LayerBody>
          <LayerFoot>
            <ButtonLink to={closeTo} preventScrollReset>
              Cancel
            </ButtonLink>
            <Button form="call" variant="solid" type="submit" busy={isBusy}>
              {isBusy ? 'Scheduling' : 'Schedule'}
            </Button>
          </LayerFoot>
        </>
      )}
    </Dialog>
  )
}
