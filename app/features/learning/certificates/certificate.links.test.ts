import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeGraduate } from '../../../../tests/support/certificates.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { sparingly } from './certificate.links.server.ts'
import { issueCertificate } from './commands/issue-certificate.server.ts'

withDatabase()

// The cache belongs to the process, which other tests share.
const [here, there] = [`a ${randomUUID()}`, `b ${randomUUID()}`] as const
const guess = () => randomBytes(16).toString('base64url')
let network = 0
/** Requests from a network of its own, and returns whether the page was rendered for it. */
async function see(
  address: string,
  { status = 404, locale = here as string, method = 'GET', cookie = '' } = {},
) {
  let rendered = 0
  const render = async () => {
    rendered++
    return new Response(`<p>${status} ${locale}</p>`, { status, headers: { 'content-type': 'text/html' } })
  }
  const request = new Request('https://hub.test/', { method, headers: cookie ? { cookie } : {} })
  const asked = { request, address, visitor: `198.51.100.${network++}`, locale }
  const answer = await sparingly(asked, render)
  return { rendered, status: answer.status, text: await answer.text() }
}

test('CRT-09: the page for unknown addresses is rendered once per language, and is the same for every guess', async () => {
  const rounds = [await see(guess()), await see(guess()), await see('not even an address')]
  expect(rounds.map(({ rendered }) => rendered)).toEqual([1, 0, 0])
  for (const { status, text } of rounds) expect([status, text]).toEqual([404, `<p>404 ${here}</p>`])
  expect(await see(guess(), { locale: there })).toMatchObject({ rendered: 1, text: `<p>404 ${there}</p>` })
})

test('control: an existing certificate is rendered for each visit, and so is a request with a cookie', async () => {
  const graduate = await makeGraduate({})
  await asVisitor((work) => issueCertificate(work, graduate))
  const { rows } = await asVisitor(({ tx }) =>
    tx.execute<{ address: string }>('select address from certificates'),
  )
  const address = rows[0]?.address ?? ''
  for (let n = 0; n < 2; n++) {
    expect(await see(address, { status: 200 })).toMatchObject({ rendered: 1, status: 200 })
    expect(await see(guess(), { cookie: 'toast=sent' })).toMatchObject({ rendered: 1 })
    expect(await see(guess(), { method: 'HEAD' })).toMatchObject({ rendered: 1 })
  }
})
