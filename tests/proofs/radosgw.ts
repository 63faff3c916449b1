import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres.ts'
import { exitOf, startProgram } from '../../tools/processes.ts'
import { isAnswering, waitFor } from '../../tools/stack.ts'

/** Debian packages: radosgw ceph-mon ceph-osd ceph-common. */
const programs = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool']

export type S3Service = { endpoint: string; key: string; secret: string; close: () => Promise<void> }

/** A real private S3 service on loopback, with everything in memory: one monitor, one store, one gateway. */
export async function startRadosgw(): Promise<S3Service> {
  const missing = programs.filter((program) => !isInstalled(program))
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} missing: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'iris-s3-'))
  const [monitor, gateway] = [await freePort(), await freePort()]
  const cluster = randomUUID()
  const conf = join(folder, 'ceph.conf')
  writeFileSync(conf, settings(folder, cluster, monitor))
  for (const part of ['mon', 'osd']) mkdirSync(join(folder, part))
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, ['-c', conf, ...args], { encoding: 'utf8', stdio: 'pipe', timeout: 60_000 })
  const started: ChildProcess[] = []
  const start = (program: string, ...args: string[]) => {
    const out = openSync(join(folder, `${program}.out`), 'w')
    started.push(startProgram(program, ['-c', conf, '-f', ...args], { stdio: ['ignore', out, out] }))
  }
  const close = async () => {
    // The gateway first: it would wait for the others.
    for (const child of started.reverse()) {
      child.kill('SIGKILL')
      await exitOf(child)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const map = join(folder, 'monmap')
    run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, map)
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
    start('ceph-mon', '-i', 'a')
    const store = randomUUID()
    run('ceph', 'osd', 'new', store, '0')
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store)
    start('ceph-osd', '-i', '0')
    const [key, secret] = ['irishub', randomUUID()]
    run(
      ...(['radosgw-admin', 'user', 'create', '--uid=iris', '--display-name=iris'] as const),
      `--access-key=${key}`,
      `--secret=${secret}`,
    )
    const endpoint = `http://127.0.0.1:${gateway}`
    start('radosgw', '-n', 'client.rgw', '--rgw-frontends', `beast endpoint=127.0.0.1:${gateway}`)
    await waitFor('the gateway', isAnswering(endpoint))
    return { endpoint, key, secret, close }
  } catch (error) {
    await close()
    throw error
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** One copy of everything, no passwords between the parts, and nothing but loopback. */
const settings = (folder: string, cluster: string, monitor: number) => `[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitor}
mon initial members = a
public network = 127.0.0.0/8
ms bind msgr2 = false
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
osd objectstore = memstore
memstore device bytes = 2147483648
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}
`
