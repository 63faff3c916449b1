import '~/hub.server.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onPublicSide } from '~/platform/db/db.server.ts'
import { type Visit, visitContext } from '~/platform/http/visit.ts'
import { inLocale } from '~/platform/i18n/in-locale.server.ts'
import { type Locale, locales, localPath } from '~/platform/i18n/locale.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { makeGraduate } from '../../../../../tests/support/certificates.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { issueCertificate } from '../commands/issue-certificate.server.ts'
import { reissueCertificate } from '../commands/reissue-certificate.server.ts'
import { renderCertificate } from '../commands/render-certificate.server.ts'
import { revokeCertificate } from '../commands/revoke-certificate.server.ts'
import { loader as badge } from '../endpoints/badge.ts'
import { loader as rendered } from '../endpoints/rendered.ts'
import type { Route } from './+types/certificate'
import CertificatePage, { loader } from './certificate.tsx'

withDatabase()

const name = 'Marie-Claire Uwimanaimpaye'
let number = 0
let issued = { id: '', address: '' }
beforeEach(async () => {
  const learner = { firstName: 'Marie-Claire', lastName: 'Uwimanaimpaye' }
  const passed = await makeGraduate({ title: 'Build a USSD product, from idea to phone', learner })
  issued = await inTransaction({ actor: { kind: 'system' } }, (work) => issueCertificate(work, passed))
})

/** The arguments of a route. Each request comes from a network of its own. */
function given(path: string, from = `198.51.100.${number++}`) {
  const context = new RouterContextProvider()
  const visit: Visit = {
    id: 'x',
    address: from,
    origin: 'same',
    saveData: false,
    cookies: [],
    tags: new Set(),
  }
  context.set(visitContext, visit)
  const url = new URL(path, 'http://hub.test')
  const address = url.pathname.split('/').at(url.pathname.includes('.') ? -2 : -1) ?? ''
  return { params: { address }, url, request: new Request(url), context } as never
}

async function render(path = `/certificate/${issued.address}`, locale: Locale = 'en') {
  return onPublicSide(() =>
    inLocale(locale, async () => {
      const loaderData = await loader(given(localPath(path, locale)))
      const props = { loaderData, params: {}, matches: [] } as unknown as Route.ComponentProps
      return renderToStaticMarkup(<CertificatePage {...props} />)
    }),
  )
}
const statusOf = (run: Promise<unknown>) =>
  run.then(
    (answer) => (answer instanceof Response ? answer.status : 200),
    (answer: { init?: { status?: number } }) => answer.init?.status,
  )
const keep = (as: string, html: string) => {
  if (!process.env.SHOTS) return
  mkdirSync(process.env.SHOTS, { recursive: true })
  writeFileSync(`${process.env.SHOTS}/${as}.html`, html)
}

test('CRT-05, CRT-09: the page shows name, course, date, number and state, in three languages, in less than 20 KB', async () => {
  await renderCertificate(issued.id)
  const words = { en: 'Valid', fr: 'Valable', rw: 'Gifite agaciro' }
  for (const locale of locales) {
    const html = await render(undefined, locale)
    for (const part of [name, 'Build a USSD product, from idea to phone', words[locale], 'IRIS-'])
      expect(html).toContain(part)
    expect(html).not.toContain('<script')
    // The frame around every page adds less than one.
    expect(Buffer.byteLength(html)).toBeLessThan(19 * 1024)
    keep(`page-valid-${locale}`, html)
  }
})

test('CRT-06: before the worker has rendered the files, the page says so and offers no download', async () => {
  const html = await render()
  expect(html).toContain('being prepared')
  expect(html).not.toContain('?download=png')
})

test('CRT-07: the page fetches an available file by itself, and says when a file is not available', async () => {
  const failed = await render(`/certificate/${issued.address}?download=png`)
  expect(failed).toContain('Error downloading certificate')
  expect(failed).not.toContain('http-equiv')
  await renderCertificate(issued.id)
  for (const [asked, file] of [
    ['png', 'picture.png'],
    ['pdf', 'paper.pdf'],
  ]) {
    const html = await render(`/certificate/${issued.address}?download=${asked}`)
    expect(html).toContain('Certificate downloaded successfully!')
    const path = `/certificate/${issued.address}/${file}`
    expect(html).toContain(`http-equiv="refresh" content="0;url=${path}"`)
    const answer = (await onPublicSide(() => rendered(given(path)))) as Response
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment;.*IRIS-\\d{13}-\\w{9}\\.${asked}`),
    )
    await answer.body?.cancel()
  }
})

test('CRT-09: after a revocation the page says so and since when, and not why', async () => {
  await inTransaction({ actor: { kind: 'staff', name: 'a@hub.test' } }, (work) =>
    revokeCertificate(work, { id: issued.id, version: 1, reason: 'Somebody else sat the exam.' }),
  )
  const html = await render()
  expect(html).toContain('revoked this certificate on')
  expect(html).not.toContain('Somebody else')
  expect(html).not.toContain('LinkedIn')
  keep('page-revoked', html)
})

const asStaff = { actor: { kind: 'staff', name: 'a@hub.test' } } as const
const which = () => ({ id: issued.id, version: 1, reason: 'Somebody else sat the exam.' })
const sendables = ['badge.jwt', 'badge.json', 'picture.png', 'paper.pdf']

/** The response for a file of the certificate: the status, and the body where it is text. */
const fetched = (file: string, locale: Locale = 'en') =>
  onPublicSide(() =>
    inLocale(locale, async () => {
      const path = localPath(`/certificate/${issued.address}/${file}`, locale)
      const answer = (await (file.startsWith('badge') ? badge : rendered)(given(path))) as Response
      return { status: answer.status, text: await answer.text(), headers: answer.headers }
    }),
  )

test.each([
  [
    'revoked',
    'revoked this certificate on',
    () => inTransaction(asStaff, (work) => revokeCertificate(work, which())),
  ],
  [
    'replaced',
    'Another one is valid in its place',
    () =>
      inTransaction(asStaff, (work) =>
        reissueCertificate(work, { ...which(), studentName: 'Marie-Claire Uwimana' }),
      ),
  ],
] as const)(
  'CRT-09: a certificate that was %s serves neither badge nor picture nor PDF, but 410 with a message',
  async (_, says, end) => {
    await renderCertificate(issued.id)
    for (const file of sendables) expect((await fetched(file)).status, file).toBe(200)
    expect(await end()).toMatchObject({ ok: true })
    for (const file of sendables) {
      const { status, text, headers } = await fetched(file)
      expect([file, status]).toEqual([file, 410])
      expect(text).toContain(says)
      expect(text).not.toContain('Uwimana')
      expect(headers.get('cache-control')).toContain('no-store')
    }
    // In the language of its address.
    expect((await fetched('paper.pdf', 'fr')).text).toContain('ce certificat le')
  },
)

test('CRT-09: a network is slowed down after 30 misses, still sees existing certificates, and is blocked after 600', async () => {
  // The counts end with their minute. On a busy machine 600 guesses take longer.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const from = '203.0.113.5'
  const nobody = '/certificate/AAAAAAAAAAAAAAAAAAAAAA'
  const guess = (path = nobody) => onPublicSide(() => statusOf(loader(given(path, from))))
  for (let n = 0; n < 30; n++) expect(await guess()).toBe(404)
  expect(await guess()).toBe(429)
  expect(
    await onPublicSide(() => statusOf(badge(given(`${nobody}/badge.json`, from)) as Promise<unknown>)),
  ).toBe(429)
  expect(await guess(`/certificate/${issued.address}`)).toBe(200)
  for (let n = 0; n < 570; n++) await guess()
  expect(await guess(`/certificate/${issued.address}`)).toBe(429)
  expect(await onPublicSide(() => statusOf(loader(given(`/certificate/${issued.address}`))))).toBe(200)
})
