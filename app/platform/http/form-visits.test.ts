import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FormVisit, formAbout, formVisits, watchForms } from './form-visits.server.ts'

const told: FormVisit[] = []
let status = 200
const watch = watchForms((path) => (path === '/contact' ? 'contact' : undefined))
const server = createServer((request, response) => {
  watch(request, response)
  response.writeHead(status).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())
beforeEach(() => {
  told.length = 0
  status = 200
  formVisits.set([(visit) => void told.push(visit)])
})

const browser = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' }
const get = async (path: string, headers: Record<string, string> = browser, method = 'GET') =>
  (
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method, headers })
  ).text()

test('the opened page of a form is told by the name of the form, also when the browser still has the page', async () => {
  await get('/contact?from=poster')
  status = 304
  await get('/contact')
  expect(told).toEqual([
    { form: 'contact', did: 'opened' },
    { form: 'contact', did: 'opened' },
  ])
})

test('programs, prefetches, parts of other pages, HEAD, failed and other pages are not told', async () => {
  await get('/contact', {})
  await get('/contact', { accept: '*/*' })
  await get('/contact', { ...browser, 'sec-purpose': 'prefetch' })
  await get('/contact', { ...browser, 'sec-fetch-dest': 'iframe' })
  await get('/contact', browser, 'HEAD')
  await get('/contact', browser, 'POST')
  await get('/news')
  status = 503
  await get('/contact')
  expect(told).toEqual([])
})

test('a form is told with the public name of what it is about, and with nothing else of its address', () => {
  expect(formAbout('program-application', { slug: 'women-in-tech' })).toBe(
    'program-application women-in-tech',
  )
  const secret: Record<string, string> = { token: 'secret' }
  expect(formAbout('booking-change', secret)).toBe('booking-change')
})
