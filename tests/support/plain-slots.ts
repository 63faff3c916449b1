type Status = 'pending' | 'confirmed' | 'cancelled' | 'completed'
type Somebody = { id: string; name: string; slot: number; status: Status }

const next: Record<Status, Status[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  cancelled: [],
  completed: [],
}

const minute = 60_000
const ahead = 2 * 60 * minute
const dayOf = (at: number) => Math.floor((at + ahead) / (24 * 60 * minute))

export type PlainSlots = ReturnType<typeof newModel>

/** Appointments as they would be kept in a paper diary: a list and nothing clever. */
export function newModel({ now, slots, capacity }: { now: number; slots: number[]; capacity: number }) {
  const people: Somebody[] = []
  let names = 0
  const who = (id: string) => people.find((one) => one.id === id)
  const at = (slot: number) => people.filter((one) => one.slot === slot && one.status !== 'cancelled')
  const isOpen = ({ status, slot }: Somebody) => next[status].includes('cancelled') && slot > model.now

  /** Staff work from eight to six, and need four hours of it before the appointment: counted minute by minute. */
  function isTooSoon(slot: number): boolean {
    let worked = 0
    for (let now = model.now; dayOf(now) < dayOf(slot); now += minute) {
      const hour = new Date(now + ahead).getUTCHours()
      if (hour >= 8 && hour < 18 && !model.closed.some((one) => dayOf(one) === dayOf(now))) worked++
    }
    return worked < 4 * 60
  }

  /** The reason why a client cannot have this slot. */
  function no(name: string, slot: number): string | undefined {
    if (slot <= model.now) return 'past'
    if (!slots.includes(slot) || model.closed.includes(slot)) return 'not-offered'
    if (isTooSoon(slot)) return 'too-soon'
    if (at(slot).length >= model.capacity) return 'taken'
    if (at(slot).some((one) => one.name === name)) return 'already'
  }

  const model = {
    now,
    slots,
    capacity,
    closed: [] as number[],
    ids: () => people.map(({ id }) => id),
    names: () => people.map(({ name }) => name),
    nextName: () => `Person${names++}`,
    most: () => Math.max(0, ...slots.map((slot) => at(slot).length)),
    everybody: () => people.map(({ id, slot, status }) => `${id} ${new Date(slot).toISOString()} ${status}`),

    book(id: string, name: string, slot: number): string {
      const why = no(name, slot)
      if (why) return why
      people.push({ id, name, slot, status: 'pending' })
      return 'booked'
    },

    cancel(id: string): string {
      const one = who(id)
      if (!one) return 'missing'
      if (one.status === 'cancelled') return 'done'
      if (!isOpen(one)) return 'too-late'
      one.status = 'cancelled'
      return 'done'
    },

    move(id: string, slot: number): string {
      const one = who(id)
      if (!one) return 'missing'
      if (!isOpen(one)) return 'too-late'
      if (one.slot === slot) return 'done'
      const why = no(one.name, slot)
      if (why) return why
      one.slot = slot
      return 'done'
    },

    decide(id: string, status: Status): string {
      const one = who(id)
      if (!one) return 'missing'
      if (!next[one.status].includes(status)) return 'not-allowed'
      one.status = status
      return 'done'
    },
  }
  return model
}
