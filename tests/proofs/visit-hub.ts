import { createServer } from 'node:net'

/**
 * Runs inside a machine, with the release's own Node: a visitor through the proxy, and the mail server that the hub's
 * messages go to. Prints what it saw as JSON; ends with 1 when something is not as it must be.
 */
const [origin = '', email = '', password = ''] = process.argv.slice(2)

const mails: string[] = []
const server = createServer((socket) => {
  let data = ''
  let isBody = false
  socket.write('220 hub.example\r\n')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    data += chunk
    for (let end = data.indexOf('\r\n'); end >= 0; end = data.indexOf('\r\n')) {
      const line = data.slice(0, end)
      data = data.slice(end + 2)
      if (isBody) {
        if (line === '.') {
          isBody = false
          socket.write('250 taken\r\n')
        } else mails[mails.length - 1] += `${line}\n`
      } else if (line === 'DATA') {
        isBody = true
        mails.push('')
        socket.write('354 go on\r\n')
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
})
await new Promise<void>((done) => server.listen(2525, '127.0.0.1', done))

function check(statement: string, isTrue: boolean, ...details: unknown[]): void {
  if (isTrue) return
  console.error(`does not hold: ${statement}`, ...details)
  process.exit(1)
}

const home = await fetch(`${origin}/`)
const page = await home.text()
check('the home page is there', home.status === 200 && page.includes('<h1'), home.status)
check('it asks for https for a year', home.headers.get('strict-transport-security') !== null)
check('metrics are closed', (await fetch(`${origin}/metrics`)).status === 404)

const headers = {
  'content-type': 'application/x-www-form-urlencoded',
  origin,
  'sec-fetch-site': 'same-origin',
}
const post = (path: string, form: Record<string, string>, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, cookie },
    body: new URLSearchParams(form),
  })
const token = Math.random().toString(36).slice(2, 10)
const message = {
  fullName: 'Claudine Mukamana',
  email: `claudine.${token}@example.com`,
  subject: 'A question',
  message: 'When does the next program begin?',
}
const sent = await post('/contact', message)
check('a form is accepted', sent.status === 303, sent.status, await sent.text())

const signedIn = await post('/admin/login', { email, password })
check('the owner passes the first step', signedIn.status === 303, signedIn.status)
const wrong = await post('/admin/login', { email, password: `${password}x` })
check('a wrong password does not', wrong.status === 401, wrong.status)

const until = Date.now() + 60_000
while (!mails.some((mail) => mail.includes(message.email))) {
  check('its mail arrives within a minute', Date.now() < until, mails.length)
  await new Promise((done) => setTimeout(done, 200))
}
console.log(
  JSON.stringify({ page: page.length, mails: mails.length, secondStep: signedIn.headers.get('location') }),
)
process.exit(0)
