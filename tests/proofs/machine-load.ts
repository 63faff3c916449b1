import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectRun, type Machine } from './debian.ts'
import { site, visitorsNode } from './install.ts'
import { hold, pause } from './proof.ts'

export type Load = {
  sent: number
  accepted: number
  photos: number
  failed: Record<string, number>
  p50: number
  p99: number
}

export const failuresOf = ({ failed }: Load) => Object.values(failed).reduce((sum, count) => sum + count, 0)

/** All visitors come from this machine, so they must not share the limits of one network. */
export function admitLoad(machine: Machine): void {
  copyFileSync('tests/proofs/load-hub.ts', join(machine.root, 'root/load-hub.ts'))
  expectRun(machine, `printf 'FORM_LIMIT_ADDRESS=1000000\\nFORM_LIMIT=1000000\\n' >> /etc/iris/iris.env`)
  expectRun(machine, "systemctl restart 'iris-web@*'")
}

/** Visitors from now on; `end` stops them, and verifies that what was accepted is stored. */
export function startLoad(machine: Machine, { rate, photo = '' }: { rate: number; photo?: string }) {
  const before = messagesIn(machine)
  expectRun(machine, 'rm -f /root/stop /root/load.json')
  expectRun(
    machine,
    `cd /root; ${visitorsNode} load-hub.ts https://${site} ${rate} /root/stop ${photo} > load.json 2> load.err < /dev/null &`,
  )
  return {
    async end(): Promise<Load> {
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
    },
  }
}

const messagesIn = (machine: Machine) =>
  Number(expectRun(machine, "cd /; runuser -u postgres -- psql -qAtc 'select count(*) from contacts' iris"))
