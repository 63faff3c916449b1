import { expect, test } from 'vitest'
import { keysIn } from './reconciliation.options.ts'
import { readAmount, readDay, readStatement } from './statement.rules.server.ts'

test.each([
  ['15000', 'RWF', 15_000],
  ['15,000', 'RWF', 15_000],
  ['RWF 15 000.00', 'RWF', 15_000],
  ['15\u202f000,00', 'RWF', 15_000],
  ["1'250'000", 'RWF', 1_250_000],
  ['-500', 'RWF', -500],
  ['(500)', 'RWF', -500],
  ['500-', 'RWF', -500],
  ['12.34', 'USD', 1234],
  ['1.234,5', 'USD', 123_450],
  ['$7', 'USD', 700],
  ['15.50', 'RWF', undefined],
  ['1,5000', 'RWF', undefined],
  ['', 'RWF', undefined],
  ['free', 'RWF', undefined],
  ['99999999999999', 'RWF', undefined],
])('the amount %j in %s is %j', (input, currency, amount) => {
  expect(readAmount(input, currency)).toBe(amount)
})

test.each([
  ['2026-11-14', '2026-11-14'],
  ['20261114', '2026-11-14'],
  ['14/11/2026', '2026-11-14'],
  ['14.11.26', '2026-11-14'],
  ['14-Nov-2026 08:15', '2026-11-14'],
  ['4 November 2026', '2026-11-04'],
  // The day in Kigali if the time zone is given; otherwise the day as written.
  ['2026-11-14T23:30:00Z', '2026-11-15'],
  ['2026-11-14 23:30:00', '2026-11-14'],
  ['30/02/2026', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('the date %j is %j', (input, day) => {
  expect(readDay(input)).toBe(day)
})

test('a statement is read with any separator, with text above its header and lines that are not ours', () => {
  const text = [
    '\uFEFF"Account statement";;;;',
    ';;;;',
    'Transaction Date;Narration;Credit;Debit;Transaction ID',
    '14/11/2026;"TRF UWASE; ALINE iris 261114 abcdefg";"25,000.00";;FT1',
    '15/11/2026;"Rent ""KG 7""";;300 000;FT2',
    '',
  ].join('\r\n')
  expect(readStatement(text, 'bank')).toEqual({
    ok: true,
    left: 0,
    lines: [
      {
        kind: 'in',
        externalId: 'FT1',
        day: '2026-11-14',
        reference: 'TRF UWASE; ALINE iris 261114 abcdefg',
        amount: 25_000,
        currency: 'RWF',
      },
      {
        kind: 'refund',
        externalId: 'FT2',
        day: '2026-11-15',
        reference: 'Rent "KG 7"',
        amount: 300_000,
        currency: 'RWF',
      },
    ],
  })
})

test('fees, withdrawals and failed payments are left out; a refund is recognised by its type or its sign', () => {
  const text = `Id,Date,Type,Status,External id,Payer message,Amount
1,2026-11-14,Payment,Successful,7f1c,gift,1000
2,2026-11-14,Payment,Failed,7f1d,gift,1000
3,2026-11-14,Fee,Successful,,,20
4,2026-11-14,Refund,Successful,7f1c,,1000
5,2026-11-14,,Successful,7f1e,,-700`
  const read = readStatement(text, 'mtn')
  expect(read).toMatchObject({ ok: true, left: 2 })
  expect(read.ok && read.lines.map(({ kind, externalId }) => `${kind} ${externalId}`)).toEqual([
    'in 1',
    'refund 4',
    'refund 5',
  ])
  expect(read.ok && read.lines[0]?.reference).toBe('7f1c gift')
})

test('month before day, if the file shows that it must be so', () => {
  const read = readStatement('date\treference\tamount\n11/10/2026\ta\t1\n11/14/2026\tb\t1', 'mtn')
  expect(read.ok && read.lines.map(({ day }) => day)).toEqual(['2026-11-10', '2026-11-14'])
})

test('one unreadable line refuses the whole file, and the error names its number', () => {
  const text = 'date,reference,amount\n2026-11-14,a,1\nsoon,b,2\n2026-11-14,c,much'
  expect(readStatement(text, 'mtn')).toEqual({
    ok: false,
    problems: ['Line 3: the date cannot be read.', 'Line 4: the amount cannot be read.'],
  })
  expect(readStatement('hello', 'mtn')).toMatchObject({ ok: false })
  expect(readStatement('date,reference,amount\n', 'mtn')).toMatchObject({ ok: false })
})

test('the same line twice in a file without provider ids is two lines, and the same two at the next import', () => {
  const text = 'date,reference,amount\n2026-11-14,IRIS-261114-ABCDEFG,1\n2026-11-14,iris 261114 abcdefg,1'
  const [first, again] = [readStatement(text, 'bank'), readStatement(text, 'bank')]
  expect(first).toEqual(again)
  const ids = first.ok ? first.lines.map(({ externalId }) => externalId) : []
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['IRIS-261114-ABCDEFG'],
  ['iris 261114 abcdefg'],
  ['TRF UWASE ALINE IRIS261114ABCDEFG KIGALI'],
  ['gift ref:IRIS-261114-ABCDEFG/thanks'],
  ['Iris-261114 abc-defg from Aline'],
])('PAY-06: the reference in %j is found', (text) => {
  expect(keysIn(text)).toContain('IRIS261114ABCDEFG')
})
