/** What a feature adds to a list of another, as a line of its declaration. */
export type Extension = { point: { set: (items: readonly never[]) => unknown }; items: readonly unknown[] }

/**
 * A list that one feature or shell reads and that others add to: it does not know them. The hub fills it when it is
 * composed. Items with a position are in that order.
 */
export function extensionPoint<Item>() {
  let all: readonly Item[] = []
  const read = () => all
  const point = Object.assign(read, {
    with: (...items: Item[]): Extension => ({ point, items }),
    /** Replaces all items, for the hub and for tests. Returns the previous ones. */
    set(items: readonly Item[]): readonly Item[] {
      const before = all
      all = items.toSorted(byPosition)
      return before
    },
  })
  return point
}

type Positioned = { position?: number }

export const byPosition = (a: unknown, b: unknown) =>
  ((a as Positioned).position ?? 0) - ((b as Positioned).position ?? 0)
