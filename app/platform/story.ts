import type { Locale } from './i18n/locale.ts'

/** The demo tells a year of a hub that does not exist. Each feature tells its chapter with its own commands. */
export type Story = {
  /** The moment at which the demo begins: the end of the story. */
  now: Date
  random: Random
  /** 120 people who do not exist, the same ones every time. With companies and strangers the hub knows some 150. */
  people: readonly Character[]
  /** Three colleagues. An owner, one for programs and people, one for money. */
  staff: Record<'aline' | 'eric' | 'diane', Colleague>
  /** So many days from the last day of the story, by the hub's clock: `(-30, '09:15')`. */
  moment: (days: number, time: string) => Date
  /** Tells what happens at that moment. Everything is told in the order of time; what is after `now` is refused. */
  at: (moment: Date, act: (now: Date) => Promise<unknown>) => void
}

/** A feature's part of the story: it says what happens when, before anything of it happens. */
export type Chapter = (story: Story) => void | Promise<void>

export type Character = {
  firstName: string
  lastName: string
  fullName: string
  gender: 'female' | 'male'
  email: string
  /** In international form, of a range that nobody has. */
  phone: string
  district: string
  locale: Locale
  age: number
}

export type Colleague = { firstName: string; fullName: string; email: string }

/** The same choices each time. */
export type Random = {
  upTo: (end: number) => number
  /** From the first to the last, both included. */
  between: (first: number, last: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** True in so many of a hundred cases. */
  chance: (percent: number) => boolean
  shuffle: <Item>(items: readonly Item[]) => Item[]
}
