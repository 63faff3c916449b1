/** More than the fields of any form before its file, and more than those after it. */
const edge = 128 * 1024

/**
 * The first and the last bytes of a body that is too large for us: what was typed stands around the file. Of the file
 * itself nothing else stays in memory.
 */
export function createEdges() {
  const start: Buffer[] = []
  const end: Buffer[] = []
  let [first, last] = [0, 0]
  return {
    /** Returns by how many bytes the memory it holds has grown. */
    add(chunk: Buffer): number {
      const before = first + last
      const head = chunk.subarray(0, edge - first)
      if (head.length > 0) start.push(head)
      first += head.length
      const rest = chunk.subarray(head.length)
      if (rest.length > 0) end.push(rest)
      last += rest.length
      while (end.length > 1 && last - (end[0]?.length ?? 0) >= edge) last -= end.shift()?.length ?? 0
      return first + last - before
    },
    take: () => ({ start: Buffer.concat(start), end: Buffer.concat(end) }),
  }
}

export type Edges = ReturnType<ReturnType<typeof createEdges>['take']>

/** Every part has its limit, so that no body can make it go back and forth. */
const fileHead =
  /\r\nContent-Disposition: form-data; name="[^\r"]{1,100}"; filename="[^\r"]{1,300}"\r\n(?:[^\r]{1,300}\r\n){0,5}\r\n/i

/** The form with its file emptied. Undefined where that cannot be told: it is no such form, or its words are too long. */
export function withoutFile({ start, end }: Edges, type: string): Buffer | undefined {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(type)?.[1]
  if (!boundary) return undefined
  const next = `\r\n--${boundary}`
  const file = fileHead.exec(start.toString('latin1'))
  if (!file) return undefined
  const begins = file.index + file[0].length
  const after = end.indexOf(next)
  if (start.includes(next, begins) || after === -1) return undefined
  return Buffer.concat([start.subarray(0, begins), end.subarray(after)])
}
