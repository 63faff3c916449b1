/** A cell that begins with one of these is run by a spreadsheet, so it gets a sign that makes it a text. */
const isRun = /^[=+\-@＝＋－＠\p{Cc}]/u

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return `"${(isRun.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** EXP-08: RFC 4180, with the mark that tells a spreadsheet it is UTF-8. */
export function csvOf(head: string[], rows: unknown[][]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
