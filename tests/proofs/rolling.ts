import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../tools/processes.ts'
import { bootDebian, expectRun, type Machine } from './debian.ts'
import { installHub, site, visitorsNode } from './install.ts'
import { hold, type Proof, pause } from './proof.ts'

type Load = { sent: number; accepted: number; failed: Record<string, number> }

/** Upgrades while visitors read and write; the controls are a proxy that does not look, and a version that is broken. */
export const rolling: Proof = {
  shows:
    'an upgrade under load fails nobody, a broken version goes back by itself, and a plain proxy would lose some',
  apart: true,
  async run() {
    const machine = await bootDebian('bookworm')
    try {
      installHub(machine)
      copyFileSync('tests/proofs/load-hub.ts', join(machine.root, 'root/load-hub.ts'))
      // All visitors come from this machine.
      expectRun(machine, `printf 'FORM_LIMIT_ADDRESS=1000000\\nFORM_LIMIT=1000000\\n' >> /etc/iris/iris.env`)
      expectRun(machine, "systemctl restart 'iris-web@*'")
      const next = otherVersion(machine, '0.2.0')
      const broken = otherVersion(machine, '0.3.0', (folder) =>
        writeFileSync(join(folder, 'build/server/web.js'), "throw new Error('a broken version')\n"),
      )
      const upgrade = await underLoad(machine, `/opt/iris/current/operate/upgrade ${next}`, 0)
      hold('nobody fails during an upgrade', failuresOf(upgrade) === 0, upgrade)
      hold('at least 3,000 were served', upgrade.sent >= 3000, upgrade.sent)
      const back = await underLoad(machine, `/opt/iris/current/operate/upgrade ${broken}`, 1)
      hold('nobody fails during a broken one', failuresOf(back) === 0, back)
      const runs = expectRun(machine, 'readlink /opt/iris/current').trim()
      hold('the version before runs again', runs === 'releases/0.2.0', runs)
      plainProxy(machine)
      const plain = await underLoad(machine, 'for n in 1 2; do systemctl restart iris-web@$n; done', 0)
      hold('control: a proxy that does not look loses some', failuresOf(plain) > 0, plain)
      return { upgrade, back, plain }
    } finally {
      await machine.close()
    }
  },
}

const failuresOf = ({ failed }: Load) => Object.values(failed).reduce((sum, count) => sum + count, 0)

/** The same release under another number, perhaps changed. */
function otherVersion(machine: Machine, version: string, change?: (folder: string) => void): string {
  const folder = temporaryFolder()
  const release = join(folder, 'iris-hub')
  cpSync('dist/iris-hub', release, { recursive: true })
  const file = join(release, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": ".*"/, `"version": "${version}"`))
  change?.(release)
  const name = `iris-hub-${version}.tar.gz`
  execFileSync('tar', ['-C', folder, '-czf', join(machine.root, 'root', name), 'iris-hub'])
  rmSync(folder, { recursive: true, force: true })
  return `/root/${name}`
}

/** 30 visitors a second, from ten seconds before the command until 3,000 were sent and it has ended. */
async function underLoad(machine: Machine, command: string, wanted: number): Promise<Load> {
  const before = messagesIn(machine)
  expectRun(machine, 'rm -f /root/stop /root/load.json')
  expectRun(
    machine,
    `cd /root; ${visitorsNode} load-hub.ts https://${site} 30 /root/stop > load.json 2> load.err < /dev/null &`,
  )
  const until = Date.now() + 105_000
  await pause(10_000)
  const { status, output } = machine.run(command)
  hold(`'${command}' ends with ${wanted}`, status === wanted, output)
  while (Date.now() < until) await pause(1000)
  expectRun(machine, 'touch /root/stop')
  for (let tries = 0; tries < 60; tries++) {
    const text = machine.run('cat /root/load.json').output.trim()
    if (text) {
      const load: Load = JSON.parse(text)
      const saved = messagesIn(machine) - before
      hold('every accepted form is stored', saved === load.accepted, { saved, ...load })
      return load
    }
    await pause(500)
  }
  throw new Error(`the visitors did not report: ${machine.run('cat /root/load.err').output}`)
}

const messagesIn = (machine: Machine) =>
  Number(expectRun(machine, "cd /; runuser -u postgres -- psql -qAtc 'select count(*) from contacts' iris"))

function plainProxy(machine: Machine): void {
  const file = join(machine.root, 'etc/caddy/Caddyfile')
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => !/^\t\t(?:lb_|health_)/.test(line)).join('\n'))
  expectRun(machine, 'systemctl restart caddy; sleep 3')
}
