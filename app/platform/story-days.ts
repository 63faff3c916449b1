import { hubDay } from './clock.ts'
import type { Story } from './story.ts'

const day = 24 * 3600 * 1000

/** The day of a moment, counted from the last day of the story. */
export const dayIn = ({ now }: Story, at: Date) =>
  Math.round((Date.parse(hubDay(at)) - Date.parse(hubDay(now))) / day)

/** Around New Year and in the week of mourning people do little; most of it they do two weeks later. */
export function outsideHolidays(story: Story, days: number): number {
  const date = hubDay(story.moment(days, '12:00')).slice(5)
  const isQuiet = date >= '12-20' || date <= '01-03' || (date >= '04-02' && date <= '04-14')
  return isQuiet && story.random.chance(70) ? Math.min(days + 15, -2) : days
}
