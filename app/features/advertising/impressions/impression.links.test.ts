import { expect, test } from 'vitest'
import { giveToken, readToken } from './impression.links.server.ts'

const id = '1f0c9a2e-0000-4000-8000-000000000000'
const at = new Date('2026-03-01T10:00:00Z')

test('A-ADS-15: a token says which item was shown where and when, and is unique', () => {
  const [one, two] = [giveToken(id, 'sidebar-bottom', at), giveToken(id, 'sidebar-bottom', at)]
  expect(readToken(one)).toMatchObject({
    itemId: id,
    placement: 'sidebar-bottom',
    givenAt: at,
    isOurs: true,
  })
  expect(readToken(one)?.id).not.toBe(readToken(two)?.id)
})

test('A-ADS-15: a changed token is not ours; a malformed one is undefined', () => {
  const token = giveToken(id, 'header', at)
  for (const changed of [
    token.replace('.header.', '.footer.'),
    token.replace(id, id.replace('1f', '2f')),
    token.replace(`.${at.getTime().toString(36)}.`, `.${(at.getTime() - 1).toString(36)}.`),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
  ])
    expect(readToken(changed)?.isOurs, changed).toBe(false)
  for (const none of ['', 'x', token.slice(0, -1), `${token}x`, 'a.b.c.d.e'])
    expect(readToken(none)).toBeUndefined()
})
