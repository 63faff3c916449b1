export const sponsorPath = (key: string) => `/sponsor/${key}`

/** How many months back a sponsor's report reaches. */
const shownMonths = 24

const monthOf = (day: string) => day.slice(0, 7)

/** The requested month, as 2026-11; the current one when none or a future one was requested. */
export function monthFrom(given: string | null, today: string): string {
  const isMonth = /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(given ?? '')
  return given && isMonth && given <= monthOf(today) ? given : monthOf(today)
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The months from the first counted day until today, newest first. */
export function monthsSince(firstDay: string | null, today: string): string[] {
  const first = monthOf(firstDay ?? today)
  const months: string[] = []
  let [year = 0, month = 0] = monthOf(today).split('-').map(Number)
  while (months.length < shownMonths) {
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name < first) break
    months.push(name)
    month -= 1
    if (month === 0) [year, month] = [year - 1, 12]
  }
  return months
}
