import { z } from 'zod'
import { checked, day, needed, optionalDay, optionalUrl, text } from '~/kits/admin/content-rules.server.ts'
import { isTime, lines, record, rows, time, wholeNumber } from './setting-values.rules.server.ts'
import { appointmentKinds, siteMaxima, weekdays } from './settings.options.ts'

const dayOrNone = optionalDay.prefault('')

/** When one adviser receives people. Who is there at the same time adds a place. */
const adviser = z
  .object({
    name: needed('Name', 60),
    days: record(weekdays, checked).prefault({}),
    from: time.prefault('08:00'),
    to: time.prefault('18:00'),
  })
  .refine(({ from, to }) => from < to, { error: 'Later than it begins', path: ['to'] })
  .refine(({ days }) => Object.values(days).some(Boolean), {
    error: 'Choose at least one day',
    path: ['days', 'Monday'],
  })

/** Settings of before each closed day had a name: one day a line. */
const closuresIn = (closed: unknown) =>
  String(closed ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((line) => ({ day: line, name: '' }))

const named = (given: unknown) => {
  const { closures, closed, ...rest } = given as Record<string, unknown>
  return { ...rest, closures: closures ?? closuresIn(closed) }
}

const slotFields = z
  .object({
    days: record(weekdays, checked).prefault({}),
    /** Missing in settings of before each day had its own. */
    hours: record(weekdays, z.object({ opens: time, closes: time })).optional(),
    times: lines(isTime, 'Times as 09:00, one per line', 400),
    closures: rows(z.object({ day: day('Day'), name: text(60).prefault('') }), siteMaxima.closures),
    holidays: z
      .object({
        isObserved: checked,
        eids: rows(z.object({ fitr: dayOrNone, adha: dayOrNone }), siteMaxima.eids),
      })
      .prefault({}),
    // APT-15: settings saved before this field existed mean one.
    capacity: wholeNumber('Appointments at the same time', siteMaxima.places).prefault('1'),
    advisers: rows(adviser, siteMaxima.advisers),
    // GEN-28: the fixed hours of before staff could set them.
    opens: time.prefault('08:00'),
    closes: time.prefault('18:00'),
    /** What clients choose from. Settings saved before this field existed offer the first two. */
    kinds: record(appointmentKinds, checked).prefault({ hub: 'yes', phone: 'yes' }),
    /** Where a video call takes place, if it is always the same. */
    videoLink: optionalUrl(300).prefault(''),
    notice: wholeNumber('Notice', siteMaxima.notice).prefault('4'),
  })
  .refine(({ days }) => Object.values(days).some(Boolean), {
    error: 'Choose at least one day',
    path: ['days', 'Monday'],
  })
  .refine(({ kinds }) => Object.values(kinds).some(Boolean), {
    error: 'Choose at least one',
    path: ['kinds', 'hub'],
  })
  .superRefine(({ days, hours, opens, closes }, context) => {
    if (!hours && opens >= closes)
      context.addIssue({ code: 'custom', path: ['closes'], message: 'Later than the hub opens' })
    for (const name of weekdays)
      if (hours && days[name] && hours[name].opens >= hours[name].closes)
        context.addIssue({
          code: 'custom',
          path: ['hours', name, 'closes'],
          message: 'Later than the hub opens',
        })
  })

/** GEN-27, GEN-28: when the hub works, and the times it offers. The version before reads `closed`, `opens` and `closes`. */
export const slots = z.preprocess(
  named,
  slotFields.transform((read) => {
    const closures = read.closures.toSorted((a, b) => a.day.localeCompare(b.day))
    const first = read.hours?.[weekdays.find((name) => read.days[name]) ?? 'Monday']
    return {
      ...read,
      ...first,
      closures,
      closed: [...new Set(closures.map((one) => one.day))].join('\n'),
    }
  }),
)
