import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres.ts'
import { startProgram, stopProcess, temporaryFolder } from '../../tools/processes.ts'

/** How both browsers are told what to do: the commands of WebDriver, by their names in Firefox. */
const commands = {
  'WebDriver:Navigate': () => 'POST url',
  'WebDriver:ExecuteScript': () => 'POST execute/sync',
  'WebDriver:ElementClick': (id: string) => `POST element/${id}/click`,
  'WebDriver:ElementSendKeys': (id: string) => `POST element/${id}/value`,
  'WebDriver:ElementClear': (id: string) => `POST element/${id}/clear`,
  'WebDriver:TakeScreenshot': () => 'GET screenshot',
  'WebDriver:SetWindowRect': () => 'POST window/rect',
} as const
type Command = keyof typeof commands

/** A browser of its own for one journey, with an empty profile and no window. */
export type Driver = {
  send: (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>
  close: () => Promise<void>
}
/** W3C WebDriver: how an element is named in JSON. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const capabilities = { pageLoadStrategy: 'normal', timeouts: { script: 60_000, pageLoad: 120_000 } }
const patience = 60_000

async function until<Found>(what: string, look: () => Found | Promise<Found>): Promise<NonNullable<Found>> {
  const end = Date.now() + patience
  for (;;) {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => undefined)
    if (found) return found
    if (Date.now() > end) throw new Error(`${what} did not start`)
    await new Promise((go) => setTimeout(go, 100))
  }
}

/**
 * Firefox speaks WebDriver by itself (Marionette): the same commands as JSON over a socket, each as the length of the
 * message, a colon, and `[0, number, command, parameters]`; the answer is `[1, number, error, result]`.
 */
export async function startFirefox(): Promise<Driver> {
  const profile = temporaryFolder()
  const preferences = {
    'marionette.port': 0,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.normandy.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'intl.accept_languages': 'en',
    'ui.prefersReducedMotion': 1,
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const program = process.env.FIREFOX ?? 'firefox-esr'
  const child = startProgram(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const port = await until('Firefox', () =>
    Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')),
  )
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, (answer: { error: unknown; result: unknown }) => void>()
  let read = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    read = Buffer.concat([read, bytes])
    for (;;) {
      const colon = read.indexOf(':')
      const length = Number(read.subarray(0, colon))
      if (colon < 0 || read.length < colon + 1 + length) return
      const message = JSON.parse(read.subarray(colon + 1, colon + 1 + length).toString())
      read = read.subarray(colon + 1 + length)
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.({ error: message[2], result: message[3] })
    }
  })
  let number = 0
  const ask = async (command: string, parameters: object = {}) => {
    const message = JSON.stringify([0, ++number, command, parameters])
    const answer = new Promise<{ error: unknown; result: unknown }>((go) => waiting.set(number, go))
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const { error, result } = await answer
    if (error) throw new Error(`${command}: ${JSON.stringify(error).slice(0, 300)}`)
    return result && typeof result === 'object' && 'value' in result ? result.value : result
  }
  await ask('WebDriver:NewSession', capabilities)
  return {
    send: ask,
    async close() {
      socket.destroy()
      await stopProcess(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

const miniBrowser = process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** WebKitGTK, the engine of Safari, as Debian builds it: its driver speaks WebDriver over HTTP, and needs a screen. */
export async function startWebKit(): Promise<Driver> {
  const home = temporaryFolder()
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1366x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      DISPLAY: `:${display.toString().trim()}`,
      LANG: 'en_US.UTF-8',
      // Software drawing, also where there is no graphics card.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string } }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 300)}`)
    return value as unknown
  }
  await until('WebKitWebDriver', async () => Boolean(await ask('GET', 'status')))
  const options = { binary: miniBrowser, args: ['--automation'] }
  const alwaysMatch = { ...capabilities, 'webkitgtk:browserOptions': options }
  const { sessionId } = (await ask('POST', 'session', { capabilities: { alwaysMatch } })) as {
    sessionId: string
  }
  return {
    send(command, parameters = {}) {
      const { id, ...body } = parameters as { id?: string }
      const [method = '', path] = commands[command](id ?? '').split(' ')
      return ask(method, `session/${sessionId}/${path}`, method === 'GET' ? undefined : body)
    },
    async close() {
      await ask('DELETE', `session/${sessionId}`).catch(() => undefined)
      await stopProcess(driver)
      await stopProcess(screen)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
