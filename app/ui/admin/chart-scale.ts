/** A value of a chart; null where there is none, which is not the same as 0. */
export type Value = number | null

export const isKnown = (value: Value): value is number => value !== null

/** The charts show counts, money and shares, none of which is below zero. */
export function refuseImpossible(values: Value[]): void {
  const wrong = values.find((value) => value !== null && !(value >= 0 && value < Number.POSITIVE_INFINITY))
  if (wrong !== undefined) throw new RangeError(`A chart has no place for ${wrong}`)
}

export type Scale = {
  /** The value at the upper edge. */
  most: number
  /** From zero up. All zero: only the ground. */
  lines: number[]
}

/** At most five steps of 1, 2 or 5 and zeros, as many as the highest value needs. Whole numbers have whole steps. */
export function scaleOf(values: Value[]): Scale {
  const known = values.filter(isKnown)
  const highest = Math.max(0, ...known)
  if (highest === 0) return { most: 1, lines: [0] }
  const least = known.every(Number.isInteger) ? 0 : Math.floor(Math.log10(highest)) - 1
  for (let power = Math.max(least, Math.floor(Math.log10(highest)) - 1); ; power++)
    for (const digit of [1, 2, 5]) {
      const count = Math.ceil(highest / times(digit, power))
      if (count > 5) continue
      const lines = Array.from({ length: count + 1 }, (_, n) => times(n * digit, power))
      return { most: lines.at(-1) ?? 1, lines }
    }
}

/** Without the crumbs that 3 * 0.1 leaves. */
const times = (digits: number, power: number) => (power < 0 ? digits / 10 ** -power : digits * 10 ** power)

/** The share of a whole in percent, for an attribute. */
export const percent = (part: number, whole: number) => Math.round((part / whole) * 100_000) / 1000

/** The widths in px from which there is room for more texts; charts.css has the same. The first is the least. */
const widths = [176, 280, 420, 600, 840, 1140]
const letter = 7

/** The width of a text in percent of the narrowest plot. */
export const narrowest = (letters: number) => (letters * letter * 100) / 176

/** Every how many points have a label, between two of the widths. */
export type Room = { from: number; until: number; every: number }

/**
 * Labels are counted from the last point, which always has one. Where not every point has a label, and at the edges of
 * a line, the last one ends at the edge, so it reaches further into the plot.
 */
export function roomFor(columns: number, letters: number, isLine = false): Room[] {
  const label = letters * letter
  const rooms: Room[] = []
  for (const [from, width] of widths.entries()) {
    const column = width / columns
    const fewer = Math.ceil((label * 1.5 + 12) / column)
    const every = isLine ? fewer : label + 8 <= column ? 1 : Math.max(2, fewer)
    const last = rooms.at(-1)
    if (last?.every === every) last.until = from + 1
    else rooms.push({ from, until: from + 1, every })
  }
  return rooms
}

/** The first of the widths at which each point has room for that many letters. */
export function roomForAll(count: number, letters: number): number {
  const from = widths.findIndex((width) => letters * letter + 6 <= width / count)
  return from === -1 ? widths.length : from
}
