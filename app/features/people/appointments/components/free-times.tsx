import { Form, useLocation } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { Choice } from '~/ui/choice.tsx'
import { FieldGroup, TextInput } from '~/ui/field.tsx'

type Day = { date: string; day: string; slots: { value: string; time: string }[] }
type Props = { days: Day[]; value?: string; error?: string }

/** The free times of some days, one to choose. */
export function FreeTimes({ days, value, error }: Props) {
  return (
    <FieldGroup id="slot" label="Time" error={error}>
      {days.map(({ date, day, slots }, which) => (
        <div key={date} className="mt-2">
          <p className="font-semibold" id={`day-${date}`}>
            {day}
          </p>
          <div className="mt-1 grid grid-cols-3 gap-2 sm:grid-cols-4">
            {slots.map((slot, at) => (
              <Choice
                key={slot.value}
                id={which === 0 && at === 0 ? 'slot' : undefined}
                name="slot"
                value={slot.value}
                label={slot.time}
                defaultChecked={slot.value === value}
                aria-invalid={error ? true : undefined}
                aria-describedby={`day-${date}`}
              />
            ))}
          </div>
        </div>
      ))}
    </FieldGroup>
  )
}

/** Shows the free times from another day on. What the address holds besides stays in it. */
export function OtherDay({ first, last, day }: { first?: string; last: string; day?: string }) {
  const { pathname, search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'day' && name !== 'at')
  return (
    <Form method="get" action={pathname} className="mb-4 flex flex-wrap items-end gap-2" preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        id="other-day"
        name="day"
        type="date"
        label="Another day"
        min={first}
        max={last}
        defaultValue={day}
        required
        frameClass="grow"
      />
      <Button type="submit">Show</Button>
    </Form>
  )
}
