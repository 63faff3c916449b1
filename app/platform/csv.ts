export type CsvRow = { line: number; cells: string[] }

/** Rows with the line they begin on. `open` is the line of a quotation mark that is never closed. */
export function readRows(text: string): { rows: CsvRow[]; open?: number } {
  const letters = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const sign = signOf(letters)
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let line = 1
  let open: number | undefined
  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some(Boolean)) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at]
    if (letter === '\n') line += 1
    if (open !== undefined) {
      if (letter !== '"') cell += letter
      else if (letters[at + 1] === '"') cell += letters[++at]
      else open = undefined
    } else if (letter === '"' && cell.trim() === '') {
      open = line
      cell = ''
    } else if (letter === sign) endCell()
    else if (letter === '\n') endRow()
    else cell += letter
  }
  endRow()
  return { rows, open }
}

/** Spreadsheets separate cells by comma, semicolon or tab, depending on the country. */
function signOf(letters: string): string {
  const head = letters.trimStart().split('\n', 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => ({ sign, n: head.split(sign).length }))
  return counts.reduce((most, one) => (one.n > most.n ? one : most)).sign
}
