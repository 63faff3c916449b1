import { expect, test } from 'vitest'
import { offlineNotice, refusal } from './refusal.server.tsx'

test('too busy, in the language of the address, with a way to try again', () => {
  expect(refusal(503, '/fr/programs')).toMatch(/Nous ne pouvons pas.*href="\/fr\/programs"/s)
})

test('typed text is in the page exactly as typed, and escaped', () => {
  const value = '"><script>alert(1)</script>\nline two'
  const page = refusal(503, '/contact', { fields: [['message', value]], hasFile: false })
  expect(page).toContain('<form action="/contact" method="post">')
  expect(page).toContain('name="message" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\nline two"')
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('refill')
})

test('a file cannot be returned, so the form is shown again to attach it', () => {
  const page = refusal(503, '/opportunities/one/apply', { fields: [['name', 'Aline']], hasFile: true })
  expect(page).toContain('name="refill" value="1"')
  expect(page).toContain('Back to the form')
})

test('UPL-08: a file that is too large is said with its limit and the way back, in the language of the form', () => {
  const page = (path: string, hasFile: boolean) => refusal(413, path, { fields: [], hasFile })
  const unread = page('/opportunities/one/apply', true)
  expect(unread).toMatch(
    /<h1[^>]*>The file is too large<.*at most 5 MB\. .*Go back: most browsers still have what you typed\./s,
  )
  expect(unread).not.toMatch(/<form|is still/)
  expect(page('/fr/opportunities/one/apply', true)).toMatch(/<html lang="fr">.*trop volumineux.*5 Mo/s)
  expect(page('/rw/opportunities/one/apply', true)).toMatch(/<html lang="rw">.*ni nini cyane.*MB 5/s)
  expect(page('/contact', false)).toMatch(/Please shorten it.*Go back: most browsers still/s)
  expect(page('/contact', false)).not.toContain('MB')
  expect(page('/contact', true)).toMatch(/<link rel="stylesheet"/)
  const returned = refusal(413, '/opportunities/one/apply', { fields: [['name', 'Aline']], hasFile: true })
  expect(returned).toMatch(/What you typed is still here, without the file\..*name="name" value="Aline"/s)
  expect(returned).toMatch(/name="refill" value="1".*Back to the form/s)
  expect(returned).not.toContain('Go back')
})

test('ERR-02: a page from its last good copy says that the connection failed, and the time of the copy', () => {
  const html = offlineNotice('/news', new Date('2026-11-15T12:00:00Z'))
  expect(html).toContain('Network connection failed. Using offline data.')
  expect(html).toContain('Copy of Nov 15, 2026, 14:00.')
})
