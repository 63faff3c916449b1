import type { Random } from '../support/random.ts'

type Row = { cells: string[]; outcome: 'new' | 'same' | 'doubtful' | 'refused' }
export type Planted = { rows: Row[]; csv: () => string }

const firstNames = ['Aline', 'Jean Bosco', 'Eric', 'Diane', 'Yvonne', 'Théogène', 'Chantal', "N'Diaye"]
const lastNames = ['Uwase', 'Mugabo', 'Ineza', 'Keza', 'Habimana', 'Nkurunziza', 'Uwimana']

/** So many sheets were planted: no two share an address or number by accident. */
let sheets = 0

/**
 * A sheet of contacts, of which so many rows are wrong in one of seven ways, at random lines, and which says of each row
 * what must become of it. Some rows are of people of an earlier sheet, and some stand twice.
 */
export function plantSheet(
  random: Random,
  { rows: wanted, faults, known }: { rows: number; faults: number; known?: Planted },
): Planted {
  const sheet = ++sheets
  const name = () => `${random.pick(firstNames)} ${random.pick(lastNames)} ${letters(random)}`
  const fresh = (n: number) => [
    name(),
    random.upTo(4) === 0 ? '' : `person.${sheet}.${n}@fair.example`,
    `+25078${sheet}${String(n).padStart(6, '0')}`,
    random.upTo(3) === 0 ? 'Said "call me", soon;\nor write' : '',
  ]
  const rows: Row[] = []
  const good = [...(known?.rows ?? [])]
  const wrong = linesOf(random, wanted, faults)
  for (let n = 0; n < wanted; n++) {
    if (wrong.has(n)) {
      rows.push(spoil(random, fresh(n), good))
      continue
    }
    const again = good.length > 0 && random.upTo(20) === 0 ? random.pick(good) : undefined
    const row: Row = again
      ? { cells: [`${again.cells[0]}`.toUpperCase(), ...again.cells.slice(1)], outcome: 'same' }
      : { cells: fresh(n), outcome: 'new' }
    rows.push(row)
    good.push(row)
  }
  return { rows, csv }

  function csv(this: Planted) {
    const head = ['Name', 'E-mail', 'Phone', 'Remarks']
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    return [head, ...this.rows.map(({ cells }) => cells)].map((line) => line.map(cell).join(',')).join('\r\n')
  }
}

function linesOf(random: Random, among: number, wanted: number): Set<number> {
  const lines = new Set<number>()
  // The first rows are good, so that there is somebody to be taken for.
  while (lines.size < wanted) lines.add(3 + random.upTo(among - 3))
  return lines
}

const letters = (random: Random) =>
  Array.from({ length: 6 }, () => String.fromCharCode(97 + random.upTo(26))).join('')

function spoil(random: Random, [name = '', email = '', phone = '', note = '']: string[], good: Row[]): Row {
  const other = random.pick(good)?.cells ?? []
  const ways: Row[] = [
    { cells: ['', email, phone, note], outcome: 'refused' },
    { cells: [name, '', '', note], outcome: 'refused' },
    { cells: [name, email, '12', note], outcome: 'refused' },
    { cells: [name, 'not an address', phone, note], outcome: 'refused' },
    { cells: [name.padEnd(120, 'x'), email, phone, note], outcome: 'refused' },
    { cells: [name, email, phone, 'x'.repeat(501)], outcome: 'refused' },
    // Another name with the number of somebody who is known.
    { cells: [name, email, other[2] ?? '', note], outcome: 'doubtful' },
  ]
  return random.pick(ways) as Row
}
