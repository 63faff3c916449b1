/** How long one block may be, in days. */
export const longestBlock = 31
export const blockReasonMaximum = 200

/** The parts of a day that are blocked with one press. */
export const dayParts = {
  morning: { label: 'Morning', detail: 'until 12:00', from: '00:00', to: '12:00' },
  afternoon: { label: 'Afternoon', detail: 'from 12:00', from: '12:00', to: '24:00' },
  day: { label: 'Whole day', detail: '', from: '00:00', to: '24:00' },
} as const
export type DayPart = keyof typeof dayParts

/** How long a conversation takes from the start of its slot. The triggers of the two tables count with the same hour. */
export const slotMinutes = 60
