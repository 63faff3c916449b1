export type Opening = 'not-yet' | 'open' | 'closed'

/** Whether a program takes applications at this moment. */
export function openingOf(
  { opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null },
  now: Date,
): Opening {
  if (opensAt && now < opensAt) return 'not-yet'
  return closesAt && now >= closesAt ? 'closed' : 'open'
}
