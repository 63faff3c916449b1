/** A spreadsheet would run a cell that begins with one of these, so it gets a prefix that makes it text. */
const isRun = /^[=+\-@＝＋－＠\p{Cc}]/u

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return `"${(isRun.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** EXP-08: RFC 4180, with the byte order mark that tells a spreadsheet it is UTF-8. */
export function csvOf(head: string[], rows: unknown[][]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
