import { connect } from 'node:net'
import { exitOf } from '../../tools/processes.ts'
import { isAnswering, prepareStack, startProcess, waitFor } from '../../tools/stack.ts'
import { anAddress, floodSettings, formHeaders, hold, type Proof, pause, postForm } from './proof.ts'

const inFlight = 50
const words = { subject: 'From far away', message: 'Still typing' }

export const shutdown: Proof = {
  shows: 'SIGTERM with 50 requests in flight: 50 good answers, exit 0',
  async run() {
    const stack = await prepareStack({ content: 'settings', settings: floodSettings })
    const web = startProcess(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    // The first form compiles the page; on a busy machine the others would wait for that, too.
    await postForm(stack.origin, { fullName: 'First Visitor', email: 'first@example.com', ...words })
    const posts = Array.from({ length: inFlight }, (_, n) => slowPost(Number(stack.environment.PORT), n))
    await pause(500)
    const started = Date.now()
    web.kill('SIGTERM')
    await pause(200)
    for (const post of posts) post.finish()
    const answers = await Promise.all(posts.map(({ answered }) => answered))
    const code = await exitOf(web)
    const milliseconds = Date.now() - started
    await stack.close()
    const good = answers.filter((answer) => answer.startsWith('HTTP/1.1 303')).length
    // Who has waited for longer than the queue allows gets the form back with what was typed in it.
    const returned = answers.filter(
      (answer) => answer.startsWith('HTTP/1.1 503') && answer.includes(words.message),
    ).length
    const result = { inFlight, good, returned, exitCode: code, milliseconds }
    hold('every request in flight got a good answer', good + returned === inFlight, result)
    hold('forms are returned only after eight seconds', returned === 0 || milliseconds > 8000, result)
    hold('it exits with 0', code === 0, result)
    return result
  },
}

/** A form whose last bytes are still on the way when the server is told to stop. */
function slowPost(port: number, n: number) {
  const body = new URLSearchParams({
    fullName: 'Slow Line',
    email: `slow${n}@example.com`,
    ...words,
  }).toString()
  const headers = {
    ...formHeaders,
    host: `127.0.0.1:${port}`,
    'x-forwarded-for': anAddress(),
    'content-length': body.length,
  }
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /contact HTTP/1.1\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  socket.write(body.slice(0, 20))
  const answered = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => resolve(text))
  })
  return { answered, finish: () => socket.write(body.slice(20)) }
}
