import { atStart } from '~/platform/clock.ts'
import { m } from '~/platform/i18n/texts.ts'
import { Choice } from '~/ui/choice.tsx'
import { FieldGroup } from '~/ui/field.tsx'

type Day = { date: string; day: string; slots: { value: string; time: string }[] }
type Props = { days: Day[]; value?: string; error?: string; hasFocus?: boolean; className?: string }

/**
 * GEN-27, APT-15: the free times of one or several days. The first has the field's id, so that an error links to it.
 */
export function SlotField({ days, value, error, hasFocus = false, className }: Props) {
  return (
    <FieldGroup
      id="slot"
      label={m.appointment_times()}
      hint={m.appointment_kigali()}
      error={error}
      className={className}
    >
      {days.map(({ date, day, slots }, which) => (
        <div key={date} className="mt-1">
          <p className="font-semibold" id={`day-${date}`}>
            {atStart(day)}
          </p>
          <div className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
            {slots.map((slot, at) => (
              <Choice
                key={slot.value}
                id={which === 0 && at === 0 ? 'slot' : undefined}
                name="slot"
                value={slot.value}
                label={slot.time}
                defaultChecked={slot.value === value}
                autoFocus={hasFocus && which === 0 && at === 0}
                aria-describedby={`day-${date}`}
              />
            ))}
          </div>
        </div>
      ))}
    </FieldGroup>
  )
}
