import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './visitor.ts'

/**
 * The script and a form with a file, as the forms kit renders it, on a page of this test: the requests are checked byte
 * by byte, and the test chooses the answers.
 */
type Arrived = { form: FormData; isByScript: boolean }
type Answer = { status: number; body: string; headers?: Record<string, string> } | 'none'

let server: Server
let script = ''
let arrived: Arrived[] = []
let answers: Answer[] = []
const accepted: Answer = { status: 200, body: '{"to":"/sent"}' }

const page = `<!doctype html><title>Trial</title><script src="/enhance.js" defer></script>
  <form method="post" action="/trial" enctype="multipart/form-data" data-form="trial" data-waiting="Waiting">
    <input name="text" id="text" value="Hello">
    <div data-file>
      <input type="hidden" name="cv" value="kept.before">
      <label><input type="checkbox" name="cvLeave" value="yes"> Without</label>
      <input type="file" name="cv" id="cv" data-bytes="5242880" data-heavy="Too heavy">
    </div>
    <input name="website"><input type="hidden" name="token" value="t">
    <button type="submit" data-sending="Sending">Send</button>
    <button type="submit" name="later" value="1">Later</button>
    <p role="status" data-said></p>
  </form>`

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ baseURL }) => {
  const home = await (await fetch(`${baseURL}/contact`)).text()
  const [address] = /\/assets\/enhance-\w+\.js/.exec(home) ?? []
  script = await (await fetch(`${baseURL}${address}`)).text()
  server = createServer(async (request, response) => {
    // A browser repeats a request automatically when it broke on a reused connection.
    response.setHeader('connection', 'close')
    if (request.url === '/enhance.js')
      return response.setHeader('content-type', 'text/javascript').end(script)
    response.setHeader('content-type', 'text/html')
    if (request.method !== 'POST') return response.end(request.url === '/sent' ? '<h1>Sent</h1>' : page)
    arrived.push({
      form: await formOf(request.headers, await buffer(request)),
      isByScript: 'x-enhance' in request.headers,
    })
    const answer = answers.shift() ?? { status: 200, body: '<h1>Shown</h1>' }
    if (answer === 'none') return request.socket.destroy()
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => void server.close())
test.beforeEach(() => {
  arrived = []
  answers = [accepted]
})

const formOf = ({ 'content-type': type = '' }: IncomingHttpHeaders, body: Buffer) =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()

async function open(visit: () => Promise<Page>): Promise<Page> {
  const opened = await visit()
  await opened.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/trial`)
  return opened
}

/** Noise, which compresses badly, like photos of a cheap camera. */
async function photo(width: number, height: number, orientation = 1): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation })
    .toBuffer()
}
const choose = (form: Page, name: string, mimeType: string, bytes: Buffer) =>
  form.locator('#cv').setInputFiles({ name, mimeType, buffer: bytes })
const send = (form: Page) => form.getByRole('button', { name: 'Send' }).click()

async function sentFile(at = 0): Promise<{ name: string; bytes: Buffer }> {
  const file = arrived[at]?.form.getAll('cv').find((one) => one instanceof File)
  if (!file) throw new Error('no file arrived')
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}

test('OPP-11: a large photo is made smaller before it is sent, upright, and the field keeps the chosen file', async ({
  visit,
}) => {
  const form = await open(visit)
  const bytes = await photo(3000, 2000, 6)
  await choose(form, 'IMG_1.jpg', 'image/jpeg', bytes)
  answers = ['none']
  await form.locator('#text').focus()
  await form.keyboard.press('Enter')
  await expect(form.getByRole('status')).toHaveText('Waiting')
  const field = form.locator('#cv')
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.size)).toBe(bytes.length)
  await expect(form.locator('#text')).toBeFocused()
  const sent = await sentFile()
  const { format, width, height, orientation } = await sharp(sent.bytes).metadata()
  expect({ format, width, height, orientation }).toEqual({
    format: 'jpeg',
    width: 1067,
    height: 1600,
    orientation: undefined,
  })
  expect(sent.name).toBe('IMG_1.jpg')
  console.log(`a photo of ${bytes.length} bytes went out as ${sent.bytes.length}`)
  expect(sent.bytes.length).toBeLessThan(bytes.length / 2)
  expect(arrived[0]?.form.get('text')).toBe('Hello')
})

test('a document, a small photo and a file that only claims to be a photo are sent unchanged', async ({
  visit,
}) => {
  const form = await open(visit)
  const claims = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(700_000, 7)])
  for (const [type, bytes] of [
    ['application/pdf', Buffer.alloc(900_000, 'x')],
    ['image/jpeg', await photo(300, 200)],
    ['image/jpeg', claims],
  ] as const) {
    arrived = []
    answers = [accepted]
    await choose(form, 'cv', type, bytes)
    await send(form)
    await expect(form.getByRole('heading')).toHaveText('Sent')
    expect(arrived[0]?.isByScript).toBe(true)
    expect((await sentFile()).bytes.equals(bytes)).toBe(true)
    await form.goBack()
  }
})

test('after a refusal the file is not sent again; a reference to the stored file is sent in its place', async ({
  visit,
}) => {
  const form = await open(visit)
  await choose(form, 'cv.pdf', 'application/pdf', Buffer.alloc(900_000, 'x'))
  answers = [{ status: 422, body: '{}', headers: { 'x-kept': 'cv=one.two.My%20CV.pdf' } }]
  await send(form)
  await expect(form.getByRole('heading')).toHaveText('Shown')
  expect(arrived.map(({ isByScript }) => isByScript)).toEqual([true, false])
  expect(arrived[1]?.form.getAll('cv')).toEqual(['one.two.My%20CV.pdf'])
})

test('control: a file that the server did not store is sent again', async ({ visit }) => {
  const form = await open(visit)
  await choose(form, 'cv.pdf', 'application/pdf', Buffer.alloc(900_000, 'x'))
  answers = [{ status: 422, body: '{}' }]
  await send(form)
  await expect(form.getByRole('heading')).toHaveText('Shown')
  expect((await sentFile(1)).bytes).toHaveLength(900_000)
})

test('a broken connection loses nothing: the same bytes are sent again, and another file chosen meanwhile replaces the first', async ({
  visit,
}) => {
  const form = await open(visit)
  await choose(form, 'IMG_1.jpg', 'image/jpeg', await photo(2600, 1800))
  answers = ['none', accepted]
  await send(form)
  await expect(form.getByRole('status')).toHaveText('Waiting')
  expect(await form.locator('#cv').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)
  await form.evaluate(() => dispatchEvent(new Event('online')))
  await expect(form.getByRole('heading')).toHaveText('Sent')
  expect((await sentFile(1)).bytes.equals((await sentFile(0)).bytes)).toBe(true)
  await form.goBack()
  arrived = []
  answers = ['none', accepted]
  await choose(form, 'IMG_1.jpg', 'image/jpeg', await photo(2600, 1800))
  await send(form)
  await expect(form.getByRole('status')).toHaveText('Waiting')
  await choose(form, 'cv.pdf', 'application/pdf', Buffer.alloc(1000, 'x'))
  // After a change nothing is sent automatically.
  await expect(form.getByRole('status')).toHaveText('')
  await send(form)
  await expect(form.getByRole('heading')).toHaveText('Sent')
  expect((await sentFile(1)).bytes).toHaveLength(1000)
})

test('UPL-02: a file that is too large is not sent at all, and can be removed', async ({ visit }) => {
  const form = await open(visit)
  await choose(form, 'cv.pdf', 'application/pdf', Buffer.alloc(5_300_000, 'x'))
  await send(form)
  await expect(form.getByRole('status')).toHaveText('Too heavy')
  await expect(form.locator('#text')).toHaveValue('Hello')
  expect(arrived).toHaveLength(0)
  await form.locator('#cv').setInputFiles([])
  await send(form)
  await expect(form.getByRole('heading')).toHaveText('Sent')
})

test('a draft contains no files, and none is sent to another device', async ({ visit }) => {
  const form = await open(visit)
  await choose(form, 'cv.pdf', 'application/pdf', Buffer.alloc(1000, 'x'))
  await form.getByRole('checkbox').check()
  await form.locator('#text').fill('Hello again')
  const draft = await form.evaluate(() => localStorage.getItem('draft trial'))
  expect(JSON.parse(draft ?? '').values).toEqual([['text', 'Hello again']])
  answers = []
  await form.getByRole('button', { name: 'Later' }).click()
  await expect(form.getByRole('heading')).toHaveText('Shown')
  expect(arrived[0]?.form.get('later')).toBe('1')
  expect(arrived[0]?.form.has('cv')).toBe(false)
})
