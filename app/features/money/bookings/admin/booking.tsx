import { Check, CheckCheck, Mail, X } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { NextRecord } from '~/kits/admin/next-record.tsx'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { personFact } from '~/kits/admin/person-link.tsx'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import type { RecordResult } from '~/kits/admin/record-result.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'
import { MailLink, PhoneLink } from '~/ui/admin/cells.tsx'
import { type Fact, Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { offerFor } from '../../../people/appointments/index.server.ts'
import { AssignForm } from '../../../people/assignments/components/assign-form.tsx'
import { assignmentOf } from '../../../people/assignments/index.server.ts'
import { adminAction, bookingRecords } from '../admin-action.record.server.ts'
import { mayBecome } from '../booking.states.ts'
import { AdminActionForm, AdminSection } from '../components/admin-section.tsx'
import { BookingBadge, PaidBadge } from '../components/booking-badge.tsx'
import { BookingHours } from '../components/booking-hours.tsx'
import { BookingPayment } from '../components/booking-payment.tsx'
import { type BookingRecord, bookingForStaff } from '../staff.queries.server.ts'
import type { Route } from './+types/booking'

export const loader = guardedLoader(
  'bookings.read',
  async ({ params: { id }, staff: { id: me, groups } }) => {
    const now = new Date()
    const booking = orNotFound(id && id !== 'new' ? await bookingForStaff(db(), id, now) : undefined)
    const may = {
      change: isAllowed('bookings.change', groups),
      settle: isAllowed('bookings.settle', groups),
      payments: isAllowed('payments.read', groups),
    }
    const offer = may.change && booking.isRunning ? await offerFor(db(), null, 'en', now, 'staff') : undefined
    const slots = (offer?.days ?? []).map(({ day, slots: times }) => ({ day, slots: times }))
    const assignment = await assignmentOf(db(), booking.id, { me, permission: bookingRecords.permission })
    return { booking, may, slots, assignment }
  },
)

export const action = adminAction

export const handle: Titled<Route.ComponentProps['loaderData']> = {
  title: ({ booking: { fullName } }) => fullName,
}

/** A-BKG-05 to A-BKG-09: one booking with all its actions. */
export default function Booking({ loaderData, actionData: result }: Route.ComponentProps) {
  const { booking, may, slots, assignment } = loaderData
  const { id, fullName, message, status, due, mail } = booking
  const isBusy = useNavigation().state !== 'idle'
  const canQuote =
    may.change && booking.isQuote && status !== 'cancelled' && booking.paymentStatus !== 'completed'
  return (
    <RecordPanel
      title="Booking Details"
      noun="booking"
      badge={<BookingBadge status={status} />}
      about={`${fullName}, ${booking.reference}`}
    >
      <div className="layer-form">
        <LayerBody label="Booking">
          {due && (
            <div className="mb-4">
              <Note kind={due.isLate ? 'warn' : 'info'}>
                We promised to be in touch within 24 hours on working days. {due.text}.
              </Note>
            </div>
          )}
          <Facts facts={factsOf(booking)} />
          {mail?.status === 'failed' && (
            <div className="mt-4">
              <Note kind="bad">The last e-mail could not be sent.</Note>
            </div>
          )}
          {message && <Passage title="Client message">{message}</Passage>}
          {canQuote && <QuoteAnswer key={`quote ${id} ${booking.version}`} {...{ booking, result }} />}
          <Decision key={`${id} ${booking.version}`} {...{ booking, result }} mayChange={may.change} />
          {may.change && <AssignForm assignment={assignment} />}
          <BookingPayment booking={booking} may={may} hasPrice={booking.price !== undefined} />
          <BookingHours booking={booking} slots={slots} mayChange={may.change} result={result} />
        </LayerBody>
        {may.change && (
          <LayerFoot>
            <Form method="post" preventScrollReset>
              <Button icon={Mail} name="intent" value="email" disabled={isBusy}>
                Send Email
              </Button>
            </Form>
          </LayerFoot>
        )}
      </div>
    </RecordPanel>
  )
}

type Part = { booking: BookingRecord; result?: RecordResult }

/** A-BKG-05, A-BKG-06, A-BKG-08 */
function Decision({ booking, result, mayChange }: Part & { mayChange: boolean }) {
  const isBusy = useNavigation().state !== 'idle'
  const { status, version, notes } = booking
  const mine = result && 'notes' in result.values ? result : undefined
  const buttons = [
    { to: 'cancelled', verb: 'Cancel', variant: 'bad', icon: X, keys: undefined },
    { to: 'completed', verb: 'Mark Completed', variant: 'ok', icon: CheckCheck, keys: 'c' },
    { to: 'confirmed', verb: 'Confirm', variant: 'ok', icon: Check, keys: 'a' },
  ] as const
  if (!mayChange) return notes ? <Passage title="Admin Notes">{notes}</Passage> : null
  return (
    <AdminSection title="Booking status">
      <RecordForm name="booking" className="grid gap-3">
        {(mine?.problem || mine?.errors.notes) && <Note kind="bad">{mine.problem ?? mine.errors.notes}</Note>}
        <input type="hidden" name="version" value={version} />
        <NextRecord />
        <TextArea
          id="notes"
          name="notes"
          label="Admin Notes"
          placeholder="Only visible to admins"
          rows={4}
          defaultValue={mine?.values.notes ?? notes ?? ''}
        />
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="notes" disabled={isBusy}>
            Save notes
          </Button>
          {buttons.map(
            ({ to, verb, variant, icon, keys }) =>
              mayBecome(status, to) && (
                <Button
                  key={to}
                  variant={variant}
                  icon={icon}
                  aria-keyshortcuts={keys}
                  name="intent"
                  value={to}
                  disabled={isBusy}
                >
                  {verb}
                </Button>
              ),
          )}
        </div>
      </RecordForm>
    </AdminSection>
  )
}

/** BKG-04: staff enter an amount, which creates the payment link. */
function QuoteAnswer({ booking, result }: Part) {
  const mine = result?.values.intent === 'answer' ? result : undefined
  const field = (name: string) => ({
    id: `answer-${name}`,
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: mine?.values[name] ?? '',
    error: mine?.errors[name],
  })
  return (
    <AdminSection title="Quote">
      <AdminActionForm
        intent="answer"
        verb={booking.price ? 'Answer again' : 'Answer the quote'}
        along={{ version: booking.version }}
        result={result}
      >
        <TextInput
          {...field('amount')}
          label="Price in RWF"
          hint={`Guide: ${booking.guide}. The fee is added.`}
        />
        <TextInput {...field('hours')} label="Hours per month" />
        <TextInput {...field('months')} label="Months" />
      </AdminActionForm>
    </AdminSection>
  )
}

const enders = { staff: 'us', clock: 'nobody paid in time', refund: 'the money went back' }

function factsOf(booking: BookingRecord): Fact[] {
  const { email, phone, company, mail } = booking
  const known = (label: string, value: string | null | undefined): Fact[] =>
    value ? [{ label, value: <span className="num">{value}</span> }] : []
  return [
    personFact(booking.personId, booking.fullName),
    { label: 'Email', value: <MailLink email={email} /> },
    { label: 'Phone', value: <PhoneLink phone={phone} /> },
    ...known('Company', company),
    { label: 'Language', value: englishName(booking.locale) },
    { label: 'Service', value: booking.service },
    { label: 'Package', value: booking.package },
    ...known('Hours', booking.terms),
    ...known('Price', booking.price),
    ...known('Fee', booking.fee),
    { label: 'Amount', value: <b className="num">{booking.amount}</b> },
    {
      label: 'Payment',
      value: (
        <span className="flex flex-wrap items-center gap-2">
          <PaidBadge status={booking.paymentStatus} isRefunded={booking.isRefunded} />
          {booking.paymentMethod}
        </span>
      ),
    },
    ...known('Lapses', booking.lapses),
    ...(booking.cancelledBy ? known('Cancelled by', enders[booking.cancelledBy]) : []),
    ...known('Asked', booking.asked),
    ...(mail ? [{ label: 'Our e-mail', value: mailInWords(mail) }] : []),
  ]
}

/** A-APT-07: the real status of the last mail, never a better one. */
function mailInWords({ status, at }: { status: string; at?: string }): string {
  if (status === 'sent') return `Sent ${at ?? ''}`.trim()
  return status === 'failed' ? 'Not sent' : 'Waiting to be sent'
}
