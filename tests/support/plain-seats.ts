type Seat = 'held' | 'waiting' | 'offered' | 'unpaid' | 'taken' | 'released'
type Somebody = {
  id: string
  name: string
  seat: Seat
  status: 'pending' | 'approved' | 'rejected'
  isOut: boolean
  waitingSince: number
  offerUntil: number
  payUntil: number
  /** Removed because no payment arrived. */
  isLate: boolean
  decidedAt?: number
  byStaff: boolean
}
type Options = { capacity: number; startsAt: number; needsApproval: boolean; isPriced: boolean; now: number }

const hour = 3600 * 1000
const undoFor = 10_000

export type PlainModel = ReturnType<typeof newModel>

/** The seats of one event as they would be kept with pen and paper: a list of people and nothing clever. */
export function newModel({ capacity, startsAt, needsApproval, isPriced, now }: Options) {
  const people: Somebody[] = []
  let names = 0
  let lastDecided: string | undefined
  const told = { offered: 0, lapsed: 0, released: 0 }
  const who = (id: string) => people.find((one) => one.id === id)
  const used = () => people.filter(({ seat }) => ['held', 'offered', 'unpaid', 'taken'].includes(seat)).length
  const queue = () =>
    people
      .filter(({ seat }) => seat === 'waiting')
      .sort((a, b) => a.waitingSince - b.waitingSince || (a.id < b.id ? -1 : 1))
  const hasBegun = () => model.now >= startsAt
  const isTooLateToOffer = () => startsAt - model.now < hour
  const keptFor = (minutes: number) => Math.min(model.now + minutes * 60_000, startsAt)
  const leave = (one: Somebody) => Object.assign(one, { seat: 'released', isOut: true })

  const model = {
    now,
    startsAt,
    told,
    used,
    queue: () => queue().map(({ id }) => id),
    ids: () => people.map(({ id }) => id),
    idsOf: (seat: Seat) => people.filter((one) => one.seat === seat).map(({ id }) => id),
    rejectedIds: () =>
      people.filter(({ seat, status }) => status === 'rejected' && seat !== 'released').map(({ id }) => id),
    names: () => people.map(({ name }) => name),
    nextName: () => `Person${names++}`,
    lastDecided: () => lastDecided,
    everybody: () =>
      people.map(({ id, seat, status, isOut }) => `${id} ${seat} ${status} ${isOut ? 'out' : 'in'}`),

    register(name: string, id: string, waiting: boolean) {
      const phone = `+25078${String(1_000_000 + Number(name.slice(6))).padStart(7, '0')}`
      const say = (outcome: string) => ({ name, phone, outcome })
      if (hasBegun()) return say('closed')
      if (people.some((one) => one.name === name && !one.isOut)) return say('already')
      const isFull = used() >= capacity || queue().length > 0
      if (isFull && isTooLateToOffer()) return say('full-for-good')
      if (isFull && !waiting) return say('full')
      const atOnce = isPriced ? 'unpaid' : 'taken'
      const seat = isFull ? 'waiting' : needsApproval ? 'held' : atOnce
      people.push({
        id,
        name,
        seat,
        status: seat === atOnce ? 'approved' : 'pending',
        isOut: false,
        waitingSince: model.now,
        offerUntil: 0,
        payUntil: keptFor(30),
        isLate: false,
        byStaff: false,
      })
      return say(seat)
    },

    cannotCome(id: string): boolean {
      const one = who(id)
      if (!one || (one.status === 'rejected' && !one.isOut)) return false
      if (!one.isOut) leave(one)
      return true
    },

    offer(): number {
      if (hasBegun() || isTooLateToOffer()) return 0
      const free = Math.max(0, capacity - used())
      const next = queue()
        .filter(({ status }) => status === 'pending')
        .slice(0, free)
      for (const one of next) {
        one.seat = 'offered'
        one.offerUntil = Math.min(model.now + 24 * hour, startsAt)
      }
      told.offered += next.length
      return next.length
    },

    lapse(): number {
      const lapsed = people.filter(
        ({ seat, status, offerUntil }) =>
          seat === 'offered' && status === 'pending' && (offerUntil <= model.now || hasBegun()),
      )
      for (const one of lapsed) leave(one)
      told.lapsed += lapsed.length
      return lapsed.length
    },

    accept(id: string): boolean {
      const one = who(id)
      if (!one || one.status === 'rejected') return false
      if (one.seat === 'taken' || one.seat === 'held' || one.seat === 'unpaid') return true
      if (one.seat !== 'offered' || model.now >= one.offerUntil || hasBegun()) return false
      one.seat = needsApproval ? 'held' : isPriced ? 'unpaid' : 'taken'
      one.payUntil = keptFor(30)
      if (!needsApproval) one.status = 'approved'
      return true
    },

    decide(id: string, decision: 'approved' | 'rejected'): boolean {
      const one = who(id)
      if (!one || one.isOut || one.status !== 'pending') return false
      if (decision === 'approved' && (one.seat !== 'held' || (isPriced && hasBegun()))) return false
      one.status = decision
      one.decidedAt = model.now
      one.byStaff = true
      if (decision === 'approved') {
        one.seat = isPriced ? 'unpaid' : 'taken'
        one.payUntil = keptFor(48 * 60)
      }
      lastDecided = id
      return true
    },

    undo(id: string): boolean {
      const one = who(id)
      if (!one?.byStaff || one.decidedAt === undefined || one.isOut || one.status === 'pending') return false
      if (model.now - one.decidedAt > undoFor) return false
      if (one.status === 'approved') one.seat = 'held'
      one.status = 'pending'
      one.decidedAt = undefined
      one.byStaff = false
      return true
    },

    /** The payment arrived, perhaps too late. */
    pay(id: string): boolean {
      const one = who(id)
      if (!one) return false
      const again = people.some((other) => other.name === one.name && !other.isOut)
      const isFree = one.isLate && !again && !hasBegun() && used() < capacity
      if (one.seat !== 'unpaid' && !isFree) return false
      Object.assign(one, { seat: 'taken', isOut: false, isLate: false })
      return true
    },

    /** In these rounds only `pay` pays, so no payment is ever pending. */
    releaseUnpaid(id: string): boolean {
      const one = who(id)
      if (one?.seat !== 'unpaid' || model.now < one.payUntil) return false
      leave(one)
      one.isLate = true
      told.released += 1
      return true
    },

    release(id: string): boolean {
      const one = who(id)
      if (one?.status !== 'rejected' || one.seat === 'released') return false
      if (model.now - (one.decidedAt ?? 0) <= undoFor) return false
      one.seat = 'released'
      return true
    },

    setCapacity(wanted: number): boolean {
      if (wanted < used()) return false
      capacity = wanted
      return true
    },
  }
  return model
}
