import { FieldGroup } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { siteMaxima, weekdays } from '../settings.options.ts'
import { Checkbox, type Given, oneMore, Pair, wide } from './setting-inputs.tsx'

/** When the hub works, and the times it offers. */
export function Slots({ field }: Given) {
  /** Settings of before each day had its own hours show those of all days. */
  const hours = (name: string, all: 'opens' | 'closes') => {
    const { defaultValue, ...rest } = field(name)
    return { ...rest, defaultValue: defaultValue || field(all).defaultValue }
  }
  return (
    <>
      {['opens', 'closes', 'closed'].map((name) => (
        <input key={name} type="hidden" name={name} value={field(name).defaultValue} />
      ))}
      <FieldGroup title="Open on">
        {weekdays.map((day) => (
          <div key={day} className={`grid grid-cols-2 items-end gap-x-4 sm:grid-cols-3 ${wide}`}>
            <div className="max-sm:col-span-2">
              <Checkbox {...field(`days.${day}`)} label={day} />
            </div>
            <TextInput {...hours(`hours.${day}.opens`, 'opens')} type="time" label={`${day}, opens`} />
            <TextInput {...hours(`hours.${day}.closes`, 'closes')} type="time" label={`${day}, closes`} />
          </div>
        ))}
        <p className={`hint ${wide}`}>
          Every 'within 24 hours' is counted on these days and ends within these hours. A day offers the slots
          within its hours.
        </p>
      </FieldGroup>
      <FieldGroup title="Times">
        <TextInput
          {...field('capacity')}
          inputMode="numeric"
          label="Appointments at the same time"
          hint="As many as there are advisers. Fewer cancels nothing that is booked. With advisers below, their hours count."
        />
        <TextInput
          {...field('notice')}
          inputMode="numeric"
          label="Notice in working hours"
          hint="What you need to confirm an appointment by closing time on the day before. Nothing sooner is offered."
        />
        <TextArea
          {...field('times')}
          label="Slots"
          hint="One per line, as 09:00"
          rows={9}
          frameClass={wide}
        />
      </FieldGroup>
      <FieldGroup title="Advisers">
        <p className={`hint ${wide}`}>
          Each adviser receives one person at a time, on these days and between these times. Slots at which
          nobody is there are not offered. Without advisers every slot is.
        </p>
        {oneMore(field, 'advisers', 'name', siteMaxima.advisers).map((at) => (
          <div key={at} className={`grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4 ${wide}`}>
            <TextInput
              {...field(`advisers.${at}.name`)}
              label={`Adviser ${at + 1} (optional)`}
              frameClass="col-span-2"
            />
            <TextInput {...field(`advisers.${at}.from`)} type="time" label={`Adviser ${at + 1}, from`} />
            <TextInput {...field(`advisers.${at}.to`)} type="time" label={`Adviser ${at + 1}, to`} />
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                {...field(`advisers.${at}.days.${day}`)}
                label={day}
                aria-label={`Adviser ${at + 1} on ${day}`}
              />
            ))}
          </div>
        ))}
      </FieldGroup>
      <FieldGroup title="Kinds of appointments">
        <Checkbox {...field('kinds.hub')} label="At the hub" />
        <Checkbox {...field('kinds.phone')} label="By phone" />
        <Checkbox {...field('kinds.video')} label="By video" />
        <TextInput
          {...field('videoLink')}
          type="url"
          label="Video link (optional)"
          hint="For every video call. Without it you type a link when you confirm one."
          frameClass={wide}
        />
      </FieldGroup>
      <FieldGroup title="Public holidays">
        <div className={wide}>
          <Checkbox
            {...field('holidays.isObserved')}
            label="Closed on the public holidays of Rwanda"
            hint="New Year, Heroes’ Day, Easter, 7 April, Labour Day, Independence, Liberation, Umuganura, Assumption, Christmas and Boxing Day, and the day off after one on a weekend, are known for every year. The dates of Eid are announced: type them here."
          />
        </div>
        {oneMore(field, 'holidays.eids', 'fitr', siteMaxima.eids).map((at) => (
          <Pair key={at}>
            <TextInput
              {...field(`holidays.eids.${at}.fitr`)}
              type="date"
              label={`Eid al-Fitr ${at + 1} (optional)`}
            />
            <TextInput
              {...field(`holidays.eids.${at}.adha`)}
              type="date"
              label={`Eid al-Adha ${at + 1} (optional)`}
            />
          </Pair>
        ))}
      </FieldGroup>
      <FieldGroup title="Other closed days">
        {oneMore(field, 'closures', 'day', siteMaxima.closures).map((at) => (
          <Pair key={at}>
            <TextInput
              {...field(`closures.${at}.day`)}
              type="date"
              label={`Closed day ${at + 1} (optional)`}
            />
            <TextInput
              {...field(`closures.${at}.name`)}
              label={`Name ${at + 1} (optional)`}
              hint={at === 0 ? 'As staff see it: Team day' : undefined}
            />
          </Pair>
        ))}
      </FieldGroup>
    </>
  )
}
