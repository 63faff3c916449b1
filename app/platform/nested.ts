/** Turns 'tiers.0.name.en' and its siblings into the value they describe. */
export function nest(flat: Record<string, string>): unknown {
  const groups = Map.groupBy(Object.entries(flat), ([name]) => name.split('.', 1)[0] ?? '')
  const entries = [...groups].map(([head, inside]): [string, unknown] => {
    const [only] = inside
    if (inside.length === 1 && only?.[0] === head) return [head, only[1]]
    return [
      head,
      nest(Object.fromEntries(inside.map(([name, value]) => [name.slice(head.length + 1), value]))),
    ]
  })
  const isList = entries.length > 0 && entries.every(([head]) => /^\d{1,2}$/.test(head))
  return isList
    ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
    : Object.fromEntries(entries)
}

/** A value as form fields: every leaf a text, named by its path. */
export function flatten(value: unknown, prefix = ''): Record<string, string> {
  if (value === null || value === undefined) return prefix ? { [prefix]: '' } : {}
  if (typeof value !== 'object') return { [prefix]: asText(value) }
  const inside = Object.entries(value).map(([name, one]) => flatten(one, prefix ? `${prefix}.${name}` : name))
  return Object.assign({}, ...inside)
}

// An unticked checkbox is not sent at all: it is as empty as a field.
const asText = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : '') : String(value))
