import { Form, useNavigation } from 'react-router'
import type { RecordResult } from '~/kits/admin/record-result.ts'
import { Who } from '~/kits/admin/who.tsx'
import { Button } from '~/ui/admin/button.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { SelectInput, TextInput } from '~/ui/field.tsx'
import type { AdminHours, AdminSession } from '../view.options.ts'
import { AdminActionForm, AdminSection } from './admin-section.tsx'

type Props = {
  booking: AdminHours
  slots: { day: string; slots: { value: string; time: string }[] }[]
  mayChange: boolean
  result?: RecordResult
}

const kinds = { bought: 'Bought', session: 'Session', used: 'Used', returned: 'Given back' }
const states = { proposed: 'Proposed', confirmed: 'Confirmed', cancelled: 'Cancelled' }

/** BKG-14: the hours of a booking: balance, sessions, and the form to note hours. */
export function BookingHours({ booking: { hours, sessions, isRunning }, slots, mayChange, result }: Props) {
  if (!hours) return null
  const mine = (intent: string) => (result?.values.intent === intent ? result : undefined)
  const field = (intent: string, name: string) => ({
    name,
    id: `${intent}-${name}`,
    defaultValue: mine(intent)?.values[name],
    error: mine(intent)?.errors[name],
  })
  return (
    <AdminSection title="Hours">
      <StatStrip
        label="Hours"
        stats={[
          { label: 'Bought', value: hours.bought },
          { label: 'Used', value: hours.used },
          { label: 'Left now', value: hours.left },
        ]}
      />
      {sessions.length > 0 && (
        <ul aria-label="Sessions">
          {sessions.map((session) => (
            <Session key={session.id} session={session} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {hours.lines.length > 0 && (
        <ul aria-label="Lines of the account" className="text-[15px]">
          {hours.lines.map(({ id, kind, minutes, note, actor, at }) => (
            <li key={id} className="flex justify-between gap-3 border-line border-b py-1.5">
              <span className="min-w-0">
                {kinds[kind]}
                {note && `: ${note}`}
                <span className="block text-muted text-xs">
                  {at}, <Who account={actor} />
                </span>
              </span>
              <span className="num whitespace-nowrap">{minutes}</span>
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <div className="grid gap-2">
          <AdminActionForm intent="hours" verb="Record hours" result={result}>
            <TextInput
              {...field('hours', 'minutes')}
              label="Minutes"
              inputMode="numeric"
              autoComplete="off"
            />
            <SelectInput {...field('hours', 'as')} label="As">
              <option value="used">Used</option>
              <option value="returned">Given back</option>
            </SelectInput>
            <TextInput
              {...field('hours', 'note')}
              label="What it was for"
              hint="The client sees it."
              autoComplete="off"
            />
          </AdminActionForm>
          {isRunning && slots.length > 0 && (
            <AdminActionForm intent="propose" verb="Propose a time" result={result}>
              <SelectInput
                {...field('propose', 'slot')}
                label="Free time"
                hint="It is kept, and the client is told."
              >
                {slots.map(({ day, slots: times }) => (
                  <optgroup key={day} label={day}>
                    {times.map(({ value, time }) => (
                      <option key={value} value={value}>
                        {day}, {time}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </SelectInput>
            </AdminActionForm>
          )}
        </div>
      )}
    </AdminSection>
  )
}

function Session({
  session: { id, when, status, isToCome, cancelledBy },
  mayChange,
}: {
  session: AdminSession
  mayChange: boolean
}) {
  const isBusy = useNavigation().state !== 'idle'
  const by = { client: 'by the client', staff: 'by us', clock: 'nobody answered' }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-2">
      <span>
        <b className="num">{when}</b>
        <span className="block text-muted text-xs">
          {states[status]}
          {cancelledBy && `, ${by[cancelledBy]}`}
          {!isToCome && status !== 'cancelled' && ', over'}
        </span>
      </span>
      {mayChange && isToCome && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <Button name="intent" value="cancel-session" disabled={isBusy}>
            Cancel this time
          </Button>
        </Form>
      )}
    </li>
  )
}
