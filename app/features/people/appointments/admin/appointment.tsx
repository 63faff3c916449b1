import { ArrowRightLeft, Check, CheckCheck, X } from 'lucide-react'
import { data } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { NextRecord } from '~/kits/admin/next-record.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { personFact } from '~/kits/admin/person-link.tsx'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { Who } from '~/kits/admin/who.tsx'
import { dayInWords, hubDay, shortTime } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { sqlState } from '~/platform/db/errors.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName } from '~/platform/i18n/locale.ts'
import { log } from '~/platform/log.server.ts'
import { webAddress } from '~/platform/web-address.ts'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { MailLink, PhoneLink } from '~/ui/admin/cells.tsx'
import { Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { AssignForm } from '../../assignments/components/assign-form.tsx'
import { assignFrom, assignmentOf, type Records } from '../../assignments/index.server.ts'
import {
  type AppointmentStatus,
  appointmentStatuses,
  kindLabels,
  notesMaximum,
} from '../appointment.options.ts'
import { hubForAppointments } from '../appointment.queries.server.ts'
import { appointments } from '../appointment.table.server.ts'
import { changeAppointment } from '../commands/change-appointment.server.ts'
import { AppointmentBadge } from '../components/appointment-badge.tsx'
import { appointmentForStaff } from '../staff.queries.server.ts'
import { undoOffer } from '../undo.queries.server.ts'
import type { Route } from './+types/appointment'

const records: Records = { table: appointments, subject: 'appointment', permission: 'appointments.change' }

export const loader = guardedLoader('appointments.read', async ({ params: { id }, staff }) => {
  const appointment = orNotFound(
    id && id !== 'new' ? await appointmentForStaff(db(), id, new Date()) : undefined,
  )
  const { permission } = records
  const assignment = await assignmentOf(db(), appointment.id, { me: staff.id, permission })
  return { ...appointment, assignment, mayChange: isAllowed(permission, staff.groups) }
})

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ fullName }) => fullName }

const problems = {
  missing: 'This appointment no longer exists.',
  stale: 'Somebody changed this appointment meanwhile. What you wrote is still here.',
  // A-APT-05
  'not-allowed': 'Error updating appointment: the current status does not allow this.',
} as const

export const action = guardedAction('appointments.change', async (given) => {
  const assigned = await assignFrom(given, records)
  if (assigned) return assigned
  const { params, form, url, work, go, goOn } = given
  const notes = textOf(form, 'notes')
  const intent = textOf(form, 'intent')
  const status = appointmentStatuses.find((one) => one === intent)
  const refuse = (problem: string, code: number) => data({ problem, notes }, { status: code })
  if (notes.length > notesMaximum) return refuse(`Notes: at most ${notesMaximum} characters.`, 422)
  const hub = await hubForAppointments()
  const videoLink = webAddress(textOf(form, 'videoLink'))
  if (textOf(form, 'videoLink') && !videoLink) return refuse('Video link: please enter a valid URL', 422)
  const change = {
    videoLink,
    id: params.id ?? '',
    version: Number(textOf(form, 'version')),
    status,
    notes,
    hub,
  }
  try {
    const done = await work((job) => changeAppointment(job, change))
    if (!done.ok) return refuse(problems[done.reason], done.reason === 'missing' ? 404 : 409)
  } catch (err) {
    if (sqlState(err) === '22P02') throw err
    log.error({ err, appointment: change.id }, 'an appointment could not be changed')
    return refuse('Error updating appointment', 500)
  }
  // A-APT-08
  const back = url.pathname + url.search
  const id = change.id
  if (status === 'cancelled')
    return goOn(back, {
      kind: 'ok',
      text: `Appointment ${status} successfully`,
      undo: undoOffer(id, `/admin/appointments/${id}`, new Date()),
    })
  return status
    ? goOn(back, { kind: 'ok', text: `Appointment ${status} successfully` })
    : go(back, { kind: 'ok', text: 'Notes saved' })
})

const decisions = {
  pending: undefined,
  confirmed: { verb: 'Confirm', variant: 'ok', icon: Check, keys: 'a' },
  completed: { verb: 'Complete', variant: 'ok', icon: CheckCheck, keys: 'c' },
  // No key: the client is told at once.
  cancelled: { verb: 'Cancel appointment', variant: 'bad', icon: X, keys: undefined },
} as const satisfies Record<AppointmentStatus, unknown>

/** A-APT-04 to A-APT-07: one appointment, the team's notes, and the possible decisions. */
export default function Appointment({ loaderData: appointment, actionData }: Route.ComponentProps) {
  const {
    id,
    fullName,
    email,
    phone,
    company,
    message,
    status,
    next,
    isOver,
    version,
    notes,
    due,
    mail,
    assignment,
    mayChange,
  } = appointment
  return (
    <RecordPanel
      title={fullName}
      noun="appointment"
      badge={<AppointmentBadge status={status} />}
      about={`Appointment ${appointment.reference}`}
    >
      <div className="layer-form">
        <LayerBody label="Appointment">
          {due && (
            <div className="mb-4">
              <Note kind={due.isLate ? 'warn' : 'info'}>
                We promised to be in touch within 24 hours on working days. {due.text}.
              </Note>
            </div>
          )}
          <Facts
            facts={[
              personFact(appointment.personId, fullName),
              {
                label: 'When',
                value: (
                  <b className="num">
                    {dayInWords(appointment.startsAt, 'en')}, {shortTime(appointment.startsAt)}
                  </b>
                ),
              },
              { label: 'How', value: kindLabels[appointment.kind] },
              { label: 'Service', value: appointment.service },
              ...(email ? [{ label: 'Email', value: <MailLink email={email} /> }] : []),
              ...(phone ? [{ label: 'Phone', value: <PhoneLink phone={phone} /> }] : []),
              ...(company ? [{ label: 'Company', value: company }] : []),
              { label: 'Language', value: englishName(appointment.locale) },
              {
                label: 'Asked',
                value: (
                  <>
                    <span className="num">{appointment.asked}</span>
                    {appointment.enteredBy && (
                      <>
                        {' '}
                        by phone, entered by <Who account={appointment.enteredBy} />
                      </>
                    )}
                  </>
                ),
              },
              ...(status === 'cancelled'
                ? [
                    {
                      label: 'Cancelled by',
                      value: appointment.cancelledBy === 'staff' ? 'us' : 'themselves',
                    },
                  ]
                : []),
              ...(mail ? [{ label: 'Our e-mail', value: mailInWords(mail) }] : []),
            ]}
          />
          {mail?.status === 'failed' && (
            <div className="mt-4">
              <Note kind="bad">Error sending confirmation email</Note>
            </div>
          )}
          {message && <Passage title="What it is about">{message}</Passage>}
          <RecordForm id="change" name="appointment" key={`${id} ${version}`} className="mt-6 grid gap-3">
            {actionData && <Note kind="bad">{actionData.problem}</Note>}
            <input type="hidden" name="version" value={version} />
            <NextRecord />
            <TextArea
              id="notes"
              name="notes"
              label="Admin notes (optional)"
              hint="Only the team sees them."
              rows={4}
              defaultValue={actionData?.notes ?? notes ?? ''}
            />
            {appointment.kind === 'video' && (
              <TextInput
                id="videoLink"
                name="videoLink"
                type="url"
                label="Video link"
                hint="The client gets it when you confirm, on their page and the day before."
                defaultValue={appointment.videoLink}
                autoComplete="off"
              />
            )}
            {next.length > 0 && (
              <p className="text-muted">
                {isOver
                  ? 'Its time is over, so nobody is told. The notes are saved with it.'
                  : `Confirming and cancelling tells ${fullName} by e-mail and SMS. The notes are saved with it.`}
              </p>
            )}
          </RecordForm>
          {mayChange && <AssignForm assignment={assignment} />}
        </LayerBody>
        <LayerFoot>
          <Button form="change" name="intent" value="notes" className="mr-auto">
            Save notes
          </Button>
          {mayChange && appointment.mayMove && (
            <ButtonLink
              icon={ArrowRightLeft}
              to={`/admin/appointments/week/move/${id}?from=${hubDay(appointment.startsAt)}`}
            >
              Move
            </ButtonLink>
          )}
          {next.toReversed().map((one) => {
            const decision = decisions[one]
            return (
              decision && (
                <Button
                  key={one}
                  form="change"
                  variant={decision.variant}
                  icon={decision.icon}
                  aria-keyshortcuts={decision.keys}
                  name="intent"
                  value={one}
                >
                  {decision.verb}
                </Button>
              )
            )
          })}
        </LayerFoot>
      </div>
    </RecordPanel>
  )
}

/** A-APT-07: the delivery status of the mail, never shown as better than it is. */
function mailInWords({ status, at }: { status: string; at?: string }): string {
  if (status === 'sent') return `Sent ${at ?? ''}`.trim()
  return status === 'failed' ? 'Not sent' : 'Waiting to be sent'
}
