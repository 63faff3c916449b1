import { expect, test } from 'vitest'
import { refusal } from './refusal.server.tsx'

test('too busy, in the language of the address, with a way to try again', () => {
  expect(refusal(503, '/fr/programs')).toMatch(/Nous ne pouvons pas.*href="\/fr\/programs"/s)
})

test('what was typed stands in the page, as it was typed and as nothing else', () => {
  const value = '"><script>alert(1)</script>\nline two'
  const page = refusal(503, '/contact', { fields: [['message', value]], hasFile: false })
  expect(page).toContain('<form action="/contact" method="post">')
  expect(page).toContain('name="message" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\nline two"')
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('refill')
})

test('a file cannot be handed back, so the form is shown again to attach it', () => {
  const page = refusal(503, '/opportunities/one/apply', { fields: [['name', 'Aline']], hasFile: true })
  expect(page).toContain('name="refill" value="1"')
  expect(page).toContain('Back to the form')
})
