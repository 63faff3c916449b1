import { expect, test } from 'vitest'
import { readRows, separatorOf } from './csv.server.ts'

test('rows have the line they begin on, whatever the line breaks, quotes and empty lines', () => {
  const text = '\uFEFFa,b\r\n\r\n"x\r\ny", "q ""z""" \r\n1,mid "quote" here\n , \nlast,"a\nb\nc"\n'
  expect(readRows(text)).toEqual({
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x\ny', 'q "z"'] },
      { line: 5, cells: ['1', 'mid "quote" here'] },
      { line: 7, cells: ['last', 'a\nb\nc'] },
    ],
  })
  expect(readRows('')).toEqual({ rows: [] })
})

test('blanks at the ends of a cell are no content, also inside quotation marks', () => {
  expect(readRows('a,b\n" x ","RWF "\n" "," "\n').rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['x', 'RWF'],
  ])
})

test('a quotation mark in the wrong place is found on its line', () => {
  const text = expect.stringContaining('A quotation mark')
  expect(readRows('a,b\n1,2\n3,"open\n4,5\n')).toEqual({ rows: [], problem: { line: 3, text } })
  expect(readRows('a,b\n1,2\n3,"x" y\n4,5\n')).toEqual({ rows: [], problem: { line: 3, text } })
})

test('a file that is too long is refused, and long tails of empty lines cost little', () => {
  expect(readRows('a\n'.repeat(25_001)).problem?.text).toContain('too long')
  const before = process.cpuUsage()
  expect(readRows(`a,b\n${'\n'.repeat(300_000)}1,2`).rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 300_002, cells: ['1', '2'] },
  ])
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000)
})

test('the separator is the most frequent one', () => {
  expect(separatorOf('a;b;c,d')).toBe(';')
  expect(separatorOf('a\tb')).toBe('\t')
  expect(readRows('question;options\n"a; b";c,d,e,f').rows[1]?.cells).toEqual(['a; b', 'c,d,e,f'])
})
