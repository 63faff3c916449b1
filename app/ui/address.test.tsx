import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Address } from './address.tsx'

const html = (text: string) => renderToStaticMarkup(<Address>{text}</Address>)

test('a line may end after a sign of an address, and in nothing else', () => {
  expect(html('first.last@mail.example.com')).toBe('first.<wbr/>last@<wbr/>mail.<wbr/>example.<wbr/>com')
  expect(html('https://iris.example/news/a-b?q=1')).toBe(
    'https://<wbr/>iris.<wbr/>example/<wbr/>news/<wbr/>a-<wbr/>b?<wbr/>q=<wbr/>1',
  )
  const text = 'At 10.30, and/or 25,000 RWF.'
  expect(html(text)).toBe(text)
  expect(html('fd91b601-1234-4aef-9ebe-a1284833ca48')).toBe(
    'fd91b601-<wbr/>1234-<wbr/>4aef-<wbr/>9ebe-<wbr/>a1284833ca48',
  )
  expect(html(`${text}\nsee a@b.rw`)).toBe(`${text}\nsee a@<wbr/>b.<wbr/>rw`)
})
