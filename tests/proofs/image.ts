import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '../../tools/postgres.ts'
import { prepareStack } from '../../tools/stack.ts'
import { ask, hold, type Proof } from './proof.ts'

const megabytesAtMost = 250

/** Needs root, podman and runc, and the image that `npm run pack && npm run image` made. */
export const image: Proof = {
  apart: true,
  shows:
    'the image is small, runs as a user without rights on a file system that cannot be written, answers, passes its health check, and stops when it is told to',
  async run() {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const [archive = ''] = globSync(`dist/iris-hub-${version}-*.image.tar.gz`)
    hold('there is an image: npm run pack && npm run image', archive !== '')
    const megabytes = Math.round(statSync(archive).size / 1e6)
    hold(`at most ${megabytesAtMost} MB compressed`, megabytes <= megabytesAtMost, { megabytes })

    const stack = await prepareStack({ content: 'settings' })
    const port = await freePort()
    const name = `iris-${process.pid}`
    const { STORAGE_DIR, PAGE_CACHE_DIR, NODE_ENV, ...settings } = stack.environment
    const environment = { ...settings, PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` }
    stack.onClose(() => podman('rm', '--force', '--volumes', '--time', '5', name))
    try {
      run('run', '--detach', ...sandbox, '--name', name, ...variables(environment), `iris-hub:${version}`)
      const inside = (...command: string[]) => podman('exec', name, ...command)
      const ready = inside('operate/wait-until-ready', String(port), '60')
      hold('it passes its health check', ready.status === 0, run('logs', name))
      const page = await ask(`http://127.0.0.1:${port}/`)
      hold('the home page answers', page.status === 200 && page.body.includes('<h1'), page.status)
      hold('it is no root', inside('bin/node', '-p', 'process.getuid()').stdout.trim() === '990')
      const write = inside('bin/node', '-e', 'require("node:fs").writeFileSync("/opt/iris/planted", "")')
      hold('nothing can be written beside its volumes', write.stderr.includes('EROFS'), write.stderr)
      const stopped = Date.now()
      run('stop', '--time', '30', name)
      const code = run('inspect', '--format', '{{.State.ExitCode}}', name).trim()
      hold('SIGTERM ends it well', code === '0', { code })
      return { megabytes, stopSeconds: (Date.now() - stopped) / 1000 }
    } finally {
      await stack.close()
    }
  },
}

/** The network of this machine, because the database listens on loopback. The limits are those that any machine allows. */
const sandbox = [
  ...['--network', 'host', '--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
  ...['--no-healthcheck', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=4096:4096'],
]

const variables = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])

function podman(...args: string[]) {
  const store = ['--root', resolve('.data/containers'), '--storage-driver', 'vfs']
  const runtime = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs']
  return spawnSync('podman', [...store, ...runtime, ...args], { encoding: 'utf8' })
}

/** Runs it, and returns what it printed. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = podman(...args)
  hold(`podman ${args[0]} works`, status === 0, stderr)
  return stdout + stderr
}
