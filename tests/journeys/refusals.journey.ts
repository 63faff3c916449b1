import { randomInt } from 'node:crypto'
import type { APIRequestContext, Locator } from '@playwright/test'
import { aMessage, expect, expectAccessible, expectFits, test } from './visitor.ts'

const address = () => `203.0.${randomInt(256)}.${randomInt(256)}`
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

const post = (
  request: APIRequestContext,
  form: Record<string, string>,
  headers: Record<string, string> = sameOrigin,
  from = address(),
) => request.post('/contact', { form, headers: { 'x-forwarded-for': from, ...headers }, maxRedirects: 0 })

test('VAL-10: a filled trap is refused, and everything typed stays', async ({ request }) => {
  const message = aMessage()
  const answer = await post(request, { ...message, website: 'http://spam.example' })
  expect(answer.status()).toBe(422)
  const page = await answer.text()
  expect(page).toContain('Security validation failed<')
  expect(page).toContain(message.subject)
})

test('VAL-11: another site cannot send our form, whatever token it has', async ({ request }) => {
  const page = await (await request.get('/contact')).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of elsewhere) {
    const answer = await post(request, { ...aMessage(), token }, headers)
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('Security validation failed. Please refresh and try again.')
  }
  for (const headers of [...elsewhere, {}])
    expect((await request.post('/forget', { headers })).status()).toBe(403)
})

test('VAL-11: a request without an origin is accepted only with our token', async ({ request }) => {
  const page = await (await request.get('/contact')).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const message = aMessage()
  const without = await post(request, message, {})
  expect(without.status()).toBe(422)
  // Nothing is lost: the page comes back with everything typed and a token, so the next press succeeds.
  const again = await without.text()
  expect(again).toContain(message.subject)
  expect(again).toMatch(/name="token" value="[0-9a-f]{64}\./)
  expect((await post(request, { ...aMessage(), token }, {})).status()).toBe(303)
})

test('VAL-11: a foreign token is refused, with the typed values and a new token', async ({ request }) => {
  const message = aMessage()
  const answer = await post(request, { ...message, token: 'a.b.c' })
  expect(answer.status()).toBe(422)
  const page = await answer.text()
  expect(page).toContain('Security validation failed. Please refresh and try again.')
  expect(page).toContain(message.subject)
  expect(page).toMatch(/name="token" value="[0-9a-f]{64}\./)
})

test('VAL-12: the sixth message of a minute is refused and stays in the form; a retry of the first does not count', async ({
  request,
}) => {
  const { email } = aMessage()
  const from = address()
  const messages = Array.from({ length: 6 }, (_, n) => ({ ...aMessage(), email, subject: `Message ${n}` }))
  const answers = []
  for (const message of messages) answers.push(await post(request, message, sameOrigin, from))
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303, 303, 303, 429])
  expect(await answers[5]?.text()).toContain('Too many submissions. Please wait before trying again.')
  const retry = await post(request, messages[0] ?? aMessage(), sameOrigin, from)
  expect(retry.headers().location).toBe(answers[0]?.headers().location)
})

test('a body that is too large is refused before it is read', async ({ request }) => {
  const answer = await post(request, { ...aMessage(), message: 'x'.repeat(200_000) })
  expect(answer.status()).toBe(413)
})

test('UPL-08: without script, a file that is too large gets a page that says so and how to go on, and nothing typed is lost, after a refusal either', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/fr/opportunities/sample-front-end-developer/apply')
  await page.locator('#firstName').fill('Aline')
  // This page is the answer to a post, which no browser keeps.
  const press = async (button: Locator) => {
    await Promise.all([page.waitForNavigation(), button.click()])
  }
  await press(page.locator('button[data-sending]'))
  await expect(page).toHaveTitle(/^Erreur/)
  await page.locator('#coverLetter').fill('Je sais coudre des filets.')
  await page.locator('#resumeUrl').fill('https://exemple.rw/cv')
  await page.locator('#cv').setInputFiles({
    name: 'cv.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(7_300_000, 'x'),
  })
  await press(page.locator('button[data-sending]'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le fichier est trop volumineux')
  await expect(page.locator('main')).toContainText('5 Mo au plus.')
  // In the look of the hub: the policy lets its stylesheet through.
  await expect(page.locator('main')).toHaveCSS('background-color', 'rgb(21, 16, 14)')
  await expectAccessible(page)
  await expectFits(page)
  await press(page.getByRole('button', { name: 'Revenir au formulaire' }))
  await expect(page).not.toHaveTitle(/^Erreur/)
  await expect(page.locator('#firstName')).toHaveValue('Aline')
  await expect(page.locator('#coverLetter')).toHaveValue('Je sais coudre des filets.')
  await expect(page.locator('#resumeUrl')).toHaveValue('https://exemple.rw/cv')
  await expect(page.locator('#cv')).toHaveValue('')
})

test('SCR-01: every kind of response has the security headers', async ({ request }) => {
  for (const path of ['/', '/contact', '/nowhere', '/healthz', '/forget']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toContain("script-src 'self';")
    expect(headers['content-security-policy'], path).not.toContain('unsafe')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['permissions-policy'], path).toContain('camera=()')
  }
})

test('SCR-01: files run no script, whatever they contain', async ({ request }) => {
  const headers = (await request.get('/favicon.svg')).headers()
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('built files are compressed and cached for ever; an unchanged page is answered without a body', async ({
  request,
}) => {
  const home = await request.get('/')
  const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(await home.text())?.[1] ?? ''
  const css = await request.get(stylesheet, { headers: { 'accept-encoding': 'br' } })
  expect(css.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const again = await request.get('/', { headers: { 'if-none-match': home.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})

test('personal pages are never cached', async ({ request }) => {
  expect((await request.get('/contact')).headers()['cache-control']).toContain('private')
  const answer = await post(request, aMessage())
  const sent = await request.get(answer.headers().location ?? '')
  expect(sent.headers()['cache-control']).toBe('private, no-store')
})

test('one address per page: doubled and trailing slashes redirect to it, and never to another site', async ({
  request,
}) => {
  for (const [path, to] of [
    ['/contact/', '/contact'],
    ['//evil.example/', '/evil.example'],
    ['/fr//contact?subject=x', '/fr/contact?subject=x'],
  ] as const) {
    const answer = await request.get(`${process.env.SITE}${path}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe(to)
  }
  expect((await request.get('/CONTACT')).status()).toBe(404)
})

test('a HEAD request leaves the cached page complete', async ({ request }) => {
  const headers = { 'save-data': 'on' }
  const head = await request.head('/rw', { headers })
  expect(head.status()).toBe(200)
  expect(await (await request.get('/rw', { headers })).text()).toContain('Ntutegereze')
})

test('metrics are available on this machine only', async ({ request }) => {
  expect((await request.get('/metrics')).status()).toBe(200)
  expect((await request.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status()).toBe(
    404,
  )
})
