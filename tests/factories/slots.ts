import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { settings } from '../../app/features/core/site/settings.table.server.ts'
import type { SlotSetting } from '../../app/features/people/slots/slot.states.ts'

/** GEN-27, GEN-28: working days, eight times, one at a time. */
export function theSlots(changes: Partial<SlotSetting> = {}): SlotSetting {
  return {
    days: {
      Monday: true,
      Tuesday: true,
      Wednesday: true,
      Thursday: true,
      Friday: true,
      Saturday: false,
      Sunday: false,
    },
    times: '09:00\n10:00\n11:00\n12:00\n14:00\n15:00\n16:00\n17:00',
    closed: '',
    opens: '08:00',
    closes: '18:00',
    capacity: 1,
    notice: 4,
    ...changes,
  }
}

export async function setSlots({ tx }: UnitOfWork, changes: Partial<SlotSetting> = {}): Promise<void> {
  const value = theSlots(changes)
  await tx
    .insert(settings)
    .values({ name: 'slots', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}
