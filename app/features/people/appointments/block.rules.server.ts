import { z } from 'zod'
import { day, text } from '~/kits/admin/content-rules.server.ts'
import { daysAfter, fromHubTime } from '~/platform/clock.ts'
import { blockReasonMaximum, type DayPart, dayParts } from '../slots/block.options.ts'

const parts = [...(Object.keys(dayParts) as DayPart[]), 'times'] as const
const time = text(5).default('')

/** A part of a day, or the time from one hour to another. */
export const blockRules = z
  .object({
    day: day('Day'),
    part: z.enum(parts, { error: 'Choose one' }),
    from: time,
    to: time,
    reason: text(blockReasonMaximum).default(''),
  })
  .transform(({ day: date, part, reason, ...typed }, context) => {
    const { from, to } = part === 'times' ? typed : dayParts[part]
    const startsAt = momentOf(date, from)
    const endsAt = momentOf(date, to)
    if (!startsAt) context.addIssue({ code: 'custom', path: ['from'], message: 'From is missing' })
    if (!endsAt) context.addIssue({ code: 'custom', path: ['to'], message: 'To is missing' })
    if (startsAt && endsAt && startsAt >= endsAt)
      context.addIssue({ code: 'custom', path: ['to'], message: 'Later than it begins' })
    return startsAt && endsAt && startsAt < endsAt ? { day: date, reason, startsAt, endsAt } : z.NEVER
  })

/** 24:00 is the midnight at the end of the day. */
const momentOf = (date: string, time: string) =>
  time === '24:00' ? fromHubTime(`${daysAfter(date, 1)}T00:00`) : fromHubTime(`${date}T${time}`)
