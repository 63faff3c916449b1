import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readRows } from '~/platform/csv.server.ts'
import { importLimits } from './import.options.ts'
import { readSheet, textOfBytes } from './sheet.rules.server.ts'

const problem = async (text: string) => {
  const read = await readSheet(text)
  return read.ok ? undefined : read.problem
}

test('a pasted sheet is read with its lines, and the contact in each row is found', async () => {
  const text = 'Name\tMail\tPhone\n\nAline\tALINE@Example.com\t0788 000 100\nBob\t\t12\n'
  expect(await readSheet(text)).toEqual({
    ok: true,
    sheet: {
      headers: ['Name', 'Mail', 'Phone'],
      rows: [
        {
          line: 3,
          cells: ['Aline', 'ALINE@Example.com', '0788 000 100'],
          email: 'aline@example.com',
          phone: '+250788000100',
        },
        { line: 4, cells: ['Bob', '', '12'], email: null, phone: null },
      ],
    },
  })
})

test('what our own CSV files put before a formula is no part of the cell', async () => {
  const read = await readSheet("Name,Phone\nAline,'+250788000100\n'Neil,1\n")
  expect(read.ok && read.sheet.rows.map(({ cells }) => cells)).toEqual([
    ['Aline', '+250788000100'],
    ["'Neil", '1'],
  ])
})

test('what cannot be imported is refused with its reason: empty, too long, too wide, a workbook, open quotes', async () => {
  expect(await problem('')).toContain('No rows')
  expect(await problem('Name\n')).toContain('No rows')
  expect(await problem(`Name\n${'x\n'.repeat(importLimits.rows + 1)}`)).toContain('5,001 rows')
  expect(await problem(`Name\n${'x\n'.repeat(importLimits.rows)}`)).toBeUndefined()
  expect(await problem(`${'a,'.repeat(importLimits.columns)}a\nx\n`)).toContain('100 columns')
  expect(await problem(`Name\n${'x'.repeat(importLimits.cell + 1)}\n`)).toContain('Line 2')
  expect(await problem(`Name\n${'x'.repeat(importLimits.bytes)}\n`)).toContain('5 MB')
  expect(await problem('PK\u0003\u0004')).toContain('workbook')
  expect(await problem('Name\nx\n"open\n')).toContain('Line 3')
})

test('a file of Excel on Windows is read, too', () => {
  expect(textOfBytes(new TextEncoder().encode('Aliné'))).toBe('Aliné')
  expect(textOfBytes(Uint8Array.from([0x41, 0x6c, 0x69, 0x6e, 0xe9]))).toBe('Aliné')
})

const megabytes = `Name,E-mail,Note\n${`Aline Uwase,aline@example.com,"${'a note, '.repeat(110)}"\n`.repeat(5000)}`

/** How often anything else could be done while `read` ran. */
async function turnsDuring(read: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let done = false
  const reading = read().finally(() => {
    done = true
  })
  while (!done) {
    await setImmediate()
    turns++
  }
  await reading
  return turns
}

test('five megabytes leave room for other requests while they are read', async () => {
  expect(megabytes.length).toBeGreaterThan(4_500_000)
  expect(await turnsDuring(() => readSheet(megabytes))).toBeGreaterThan(100)
})

test('control: read at once, they leave none', async () => {
  expect(await turnsDuring(async () => readRows(megabytes))).toBeLessThan(5)
})
