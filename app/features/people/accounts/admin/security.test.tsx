import { expect, test } from 'vitest'
import { accountOf, anAdministrator, totp, withAuthenticator } from '../../../../../tests/support/accounts.ts'
import { allWords, answerOf, render, without, wordsOf } from '../../../../../tests/support/admin.tsx'
import { withDatabase } from '../../../../../tests/support/database.ts'
import * as security from './security.tsx'

withDatabase()

const path = '/admin/security'
const switchIn = (html: string) => /<(\w+)[^>]*role="switch"[^>]*>/.exec(html)?.[0] ?? ''
/** The part of the page under this title. */
const partOf = (html: string, title: string) =>
  html.split('<section').find((part) => part.includes(`>${title}</h2>`)) ?? ''

test('A-SEC-01: the switch for two-factor leads to its verification, both ways to sign in show whether they are verified and enabled, and there is advice', async () => {
  const { id, email } = await anAdministrator({ groups: ['content'] })
  const me = { id, email, twoFactor: false, authenticator: false, phone: null, phoneVerified: false }
  const html = await render(security, path, { groups: ['content'], staff: me })
  expect(allWords(html, 'h1')).toEqual(['Security Settings'])
  expect(switchIn(html)).toContain('aria-checked="false"')
  expect(switchIn(html)).toContain('authenticator"')
  expect(wordsOf(partOf(html, 'Two-factor authentication'))).toContain(
    'Two-factor authentication: Not enabled',
  )
  const ways = wordsOf(partOf(html, 'Ways to sign in'))
  expect(ways).toContain(`E-mail ${email} Enabled Verified`)
  expect(ways).toContain('SMS No phone yet Not enabled Not verified')
  const advice = allWords(partOf(html, 'Security recommendations'), 'li')
  expect(advice).toContain('Add a second step: a stolen password is then not enough.')
  expect(advice.length).toBeGreaterThan(3)
})

test('A-SEC-01: when on, the switch leads to the proof; for owners it stays on; a verified phone is enabled and verified', async () => {
  const { id, email } = await anAdministrator({ groups: ['content'], phone: '+250788000231' })
  const me = { id, email, phone: '+250788000231', phoneVerified: true }
  const html = await render(security, path, { groups: ['content'], staff: me })
  expect(switchIn(html)).toContain('aria-checked="true"')
  expect(switchIn(html)).toContain('#switch-off"')
  expect(html).toContain('id="switch-off"')
  expect(wordsOf(partOf(html, 'Ways to sign in'))).toMatch(/SMS [\d +]+ Enabled Verified/)
  expect(allWords(partOf(html, 'Security recommendations'), 'li').join()).not.toContain('second step')
  const owner = await render(security, path, { groups: ['owner'], staff: me })
  expect(switchIn(owner)).toMatch(/<button[^>]*disabled/)
  expect(owner).not.toContain('id="switch-off"')
})

test('A-SEC-02, AUT-23: switching off works with a proof, is refused without one, and a failure of the server is reported', async () => {
  const { id, email } = await anAdministrator({ groups: ['content'] })
  const { secret } = await withAuthenticator(id)
  const off = (proof: string) =>
    answerOf(security.action, path, {
      groups: ['content'],
      staff: { id, email },
      body: { intent: 'two-factor-off', proof },
    })
  const wrong = await off('000000')
  expect([wrong.status, wrong.data?.problem]).toEqual([401, 'Failed to update two-factor authentication'])
  const failed = await without('outbox', async () => off(await totp(secret, new Date())))
  expect([failed.status, failed.data?.problem]).toEqual([500, 'An unexpected error occurred'])
  expect((await accountOf(id))?.totpConfirmedAt).not.toBeNull()
  const next = await totp(secret, new Date(Date.now() + 30_000))
  expect((await off(next)).flash).toBe('ok: Two-factor authentication disabled successfully')
  expect((await accountOf(id))?.totpConfirmedAt).toBeNull()
})
