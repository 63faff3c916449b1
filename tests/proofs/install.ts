import { copyFileSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootDebian, type Debian, expectRun, type Machine, memoryOf } from './debian.ts'
import { hold, type Proof, pause } from './proof.ts'

export const site = 'hub.example'
const answers = `SITE=${site}
CERTIFICATE=internal
SMTP_URL=smtp://127.0.0.1:2525
MAIL_FROM=IRIS Hub <hello@${site}>
OWNER=aline@${site}
`

/** From a bare Debian to a running hub, with the archive of `npm run pack` and a file of answers. */
export const install: Proof = {
  shows:
    'a bare Debian 12, and a 13, becomes a hub with HTTPS, sign-in, a form and its mail; a second run changes nothing',
  apart: true,
  async run() {
    return { 'Debian 12': await becomesHub('bookworm'), 'Debian 13': await becomesHub('trixie') }
  },
}

async function becomesHub(version: Debian): Promise<Record<string, unknown>> {
  const machine = await bootDebian(version)
  try {
    const seconds = installHub(machine)
    hold('within ten minutes', seconds < 600, seconds)
    const before = stateOf(machine)
    const again = expectRun(machine, '/opt/iris/current/operate/install')
    hold('a second run changes nothing', /nothing to change/.test(again), again)
    hold('and leaves every file as it was', before === stateOf(machine))
    const seen = await visit(machine)
    return { seconds, ...seen, memory: memoryOf(machine, 'VmRSS'), faults: faultsOf(machine) }
  } finally {
    await machine.close()
  }
}

/** Returns the seconds it took. */
export function installHub(machine: Machine, more = ''): number {
  // Beside it may be the image, made of it.
  const archive = globSync('dist/*.tar.gz').find((path) => !path.includes('.image.'))
  hold('there is an archive: npm run pack', archive !== undefined)
  copyFileSync(archive ?? '', join(machine.root, 'root/iris-hub.tar.gz'))
  writeFileSync(join(machine.root, 'root/answers'), answers + more)
  writeFileSync(join(machine.root, 'etc/hosts'), `127.0.0.1 localhost ${site}\n`)
  const started = Date.now()
  expectRun(machine, 'cd /root && tar -xzf iris-hub.tar.gz && iris-hub/operate/install answers')
  return Math.round((Date.now() - started) / 1000)
}

const stateOf = (machine: Machine) =>
  expectRun(
    machine,
    `find /etc/iris /etc/caddy /etc/systemd/system /opt/iris -type f -exec sha256sum {} + | sort | sha256sum;
     systemctl show 'iris-web@*' iris-worker caddy -p Id,ActiveEnterTimestamp | sort`,
  )

/** The release's own Node, as a visitor who trusts the machine's own authority. */
export const visitorsNode =
  'NODE_EXTRA_CA_CERTS=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /opt/iris/current/bin/node'

/** Through the proxy. */
async function visit(machine: Machine): Promise<Record<string, unknown>> {
  const password = 'Correct-horse-battery-7!'
  copyFileSync('tests/proofs/visit-hub.ts', join(machine.root, 'root/visit-hub.ts'))
  expectRun(machine, `iris owner aline@${site} --app`, `${password}\n`)
  for (let tries = 0; ; tries++) {
    const { status, output } = machine.run(
      `${visitorsNode} /root/visit-hub.ts https://${site} aline@${site} '${password}'`,
    )
    if (status === 0) return JSON.parse(output)
    hold('a visitor is served', tries < 5, output.slice(-2000))
    await pause(2000)
  }
}

/** What `iris doctor` still asks for: the contact details and legal pages that only the hub itself can write. */
const faultsOf = (machine: Machine) =>
  machine
    .run('iris doctor')
    .output.split('\n')
    .filter((line) => line.startsWith('BAD'))
