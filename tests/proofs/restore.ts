import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bootDebian, expectRun, type Machine } from './debian.ts'
import { installHub, site, visitorsNode } from './install.ts'
import { hold, type Proof, pause, type Size, sized } from './proof.ts'
import {
  ask,
  countOf,
  erase,
  filesOf,
  giveFile,
  plantFiles,
  plantRows,
  storedFiles,
  tracesOf,
  writeAs,
} from './restore-data.ts'

/** Back to the second before a disaster, on this machine and on a new one; the controls are damaged backups and a dump. */
export const restore: Proof = {
  shows:
    'the hub returns to the second before a mass delete with rows, roles and files, without those erased since; a drill finds damaged backups',
  apart: true,
  async run(size) {
    const machine = await bootDebian('bookworm')
    try {
      mkdirSync(join(machine.root, 'mnt/backup'))
      installHub(machine, 'BACKUP_TO=/mnt/backup\n')
      const plain = await plainDump(machine)
      const moment = await restoreToMoment(machine, size)
      const drill = secondsOf(() => expectRun(machine, 'iris drill'))
      hold('the doctor has nothing to say about backups', faultsOf(machine).length === 0, faultsOf(machine))
      const damages = damagesFound(machine)
      const lost = restoreLostMachine(machine)
      return { ...moment, drill, damages, lost, plain }
    } finally {
      await machine.close()
    }
  },
}

function secondsOf(work: () => unknown): number {
  const started = Date.now()
  work()
  return Math.round((Date.now() - started) / 100) / 10
}

const faultsOf = (machine: Machine) =>
  machine
    .run('iris doctor')
    .output.split('\n')
    .filter((line) => /^BAD {2}(?:backup|drill):/.test(line))

/** Messages, files, one erasure and a mass delete, and everything but the erased person is back. */
async function restoreToMoment(machine: Machine, size: Size): Promise<Record<string, unknown>> {
  const planted = sized(size, {
    small: { messages: 5_000, megabytes: 20, files: 30 },
    middle: { messages: 20_000, megabytes: 200, files: 300 },
    full: { messages: 100_000, megabytes: 900, files: 1000 },
  })
  plantRows(machine, planted)
  plantFiles(machine, planted.files)
  const claudine = writeAs(machine, 'claudine')
  const photo = giveFile(machine, claudine)
  const backup = secondsOf(() => expectRun(machine, 'iris backup'))
  writeAs(machine, 'after-the-backup')
  plantFiles(machine, 5)
  // The timer does so each minute.
  expectRun(machine, 'systemctl start iris-files.service')
  await pause(1500)
  const moment = expectRun(machine, "date '+%F %T%:::z'").trim()
  const before = { messages: countOf(machine, 'contacts'), rows: countOf(machine, 'audit_log') }
  const files = filesOf(machine)
  await pause(1500)
  erase(machine, claudine)
  hold('the erased person is gone', tracesOf(machine, claudine) === 0)
  writeAs(machine, 'after-the-moment')
  ask(machine, "delete from contacts; delete from files where created_by = 'planted'")
  expectRun(machine, 'find /var/lib/iris/files -type f -delete')

  const megabytes = Number(
    ask(machine, 'select round(sum(pg_database_size(oid)) / 1000000) from pg_database'),
  )
  let said = ''
  const seconds = secondsOf(() => {
    said = expectRun(machine, `iris restore --to '${moment}'`)
  })
  // The message of the erased person is the only one that is missing.
  const messages = countOf(machine, 'contacts')
  hold('every message is back', messages === before.messages - 1, { messages, before }, said)
  hold('every row is back', countOf(machine, 'audit_log') >= before.rows)
  hold('nothing later is there', countOf(machine, "contacts where email like 'after-the-moment%'") === 0)
  const wanted = files.split('\n').filter((line) => !line.includes(photo))
  hold('every file is back, byte for byte', filesOf(machine) === wanted.join('\n'), said)
  hold('and no other', storedFiles(machine) === wanted.length - 1, storedFiles(machine), wanted.length)
  hold('the erased person is still gone', tracesOf(machine, claudine) === 0, said)
  expectRun(
    machine,
    `${visitorsNode} -e "fetch('https://${site}/').then(({ ok }) => process.exit(ok ? 0 : 1))"`,
  )
  writeAs(machine, 'after-the-restore')
  expectRun(machine, 'rm -rf /var/lib/postgresql/*/main.before-* /var/lib/iris/files.before-*; iris backup')
  if (size === 'full') hold('within two minutes', seconds <= 120, seconds, said)
  const replay = /is there after (\d+) s, and up to date after (\d+) s/.exec(said)
  return { megabytes, backup, seconds, copied: Number(replay?.[1]), upToDate: Number(replay?.[2]) }
}

/** Each makes the drill fail and the doctor say so; mended, the next drill is good. */
function damagesFound(machine: Machine): Record<string, string> {
  const newest =
    '/mnt/backup/database/backup/iris/$(ls /mnt/backup/database/backup/iris | grep -E "^2" | tail -1)'
  const damages: Record<string, [damage: string, mend: string]> = {
    'a lost file of the database': [
      `file=$(find $(dirname ${newest})/2*F -path '*bundle*' -type f | head -1); echo "$file" > /root/lost; mv "$file" /root/lost.file`,
      'mv /root/lost.file "$(cat /root/lost)"',
    ],
    'a lost upload': [
      `file=$(find /mnt/backup/files/data -type f -printf '%s %p\\n' | sort -n | tail -1 | cut -d ' ' -f 2); echo "$file" > /root/lost; mv "$file" /root/lost.file`,
      'mv /root/lost.file "$(cat /root/lost)"',
    ],
    'a wrong passphrase': [
      'cp -p /etc/iris/backup.env /root/backup.env; sed -i "s/^BACKUP_PASSPHRASE=.*/BACKUP_PASSPHRASE=\'wrong\'/" /etc/iris/backup.env',
      'cp -p /root/backup.env /etc/iris/backup.env',
    ],
  }
  const found: Record<string, string> = {}
  for (const [name, [damage, mend]] of Object.entries(damages)) {
    expectRun(machine, damage)
    const { status, output } = machine.run('iris drill')
    hold(`the drill fails with ${name}`, status === 1, output)
    const faults = faultsOf(machine)
    hold(
      'and the doctor says so',
      faults.some((fault) => fault.startsWith('BAD  drill')),
      faults,
    )
    found[name] = output.trim().split('\n').at(-1) ?? ''
    expectRun(machine, mend)
  }
  expectRun(machine, 'iris drill')
  return found
}

/** Nothing is left of the hub but its backups and the copy of backup.env. */
function restoreLostMachine(machine: Machine): Record<string, unknown> {
  expectRun(machine, 'iris backup && cp /etc/iris/backup.env /root/backup.env')
  const before = { messages: countOf(machine, 'contacts'), files: filesOf(machine) }
  const secretOf = () =>
    expectRun(machine, "grep -E '^(SECRET|CERTIFICATE_KEY|DATABASE_URL)=' /etc/iris/iris.env")
  const secrets = secretOf()
  expectRun(
    machine,
    `systemctl stop 'iris*' && pg_dropcluster --stop 15 main
    rm -rf /opt/iris /etc/iris /var/lib/iris /var/lib/iris-backups /etc/pgbackrest /var/spool/pgbackrest/archive /etc/systemd/system/iris* /usr/local/bin/iris
    systemctl daemon-reload && pg_createcluster 15 main --start && install -D -m 600 /root/backup.env /etc/iris/backup.env`,
  )
  const said = expectRun(machine, 'cd /root && iris-hub/operate/install answers')
  hold('install does not mix two hubs', said.includes('of another machine'), said)
  hold('and nothing is in the new one', countOf(machine, 'contacts') === 0)
  const seconds = secondsOf(() => expectRun(machine, 'iris restore'))
  hold('every message is back', countOf(machine, 'contacts') === before.messages)
  hold('every file is back', filesOf(machine) === before.files)
  hold('with the secrets of before', secretOf() === secrets)
  writeAs(machine, 'on-the-new-machine')
  expectRun(machine, 'iris backup')
  const again = expectRun(machine, '/opt/iris/current/operate/install')
  hold('install has nothing to change', again.includes('nothing to change'), again)
  return { seconds }
}

/** Control: what many would do. The dump has no roles, and the hub does not pretend to be ready. */
async function plainDump(machine: Machine): Promise<Record<string, unknown>> {
  expectRun(machine, 'pg_createcluster 15 plain --port 5499 --start')
  const { output } = machine.run(
    `cd / && runuser -u postgres -- createdb -p 5499 -T template0 iris &&
      runuser -u postgres -- pg_dump iris | runuser -u postgres -- psql -q -p 5499 iris 2>&1 | grep -c ERROR`,
  )
  expectRun(
    machine,
    `sed -E 's#:5432/#:5499/#' /etc/iris/iris.env > /root/plain.env
    systemd-run --quiet --unit=plain --property=User=iris --property=WorkingDirectory=/opt/iris/current \\
      --property=EnvironmentFile=/root/plain.env --setenv=PORT=4198 --setenv=PAGE_CACHE_DIR=/tmp/plain-pages /opt/iris/current/bin/node build/server/web.js`,
  )
  const readiness = () =>
    machine
      .run(`${visitorsNode} -e "
    fetch('http://127.0.0.1:4198/readyz').then(({ status }) => console.log(status), () => console.log(0))"`)
      .output.trim()
  let status = readiness()
  for (let tries = 0; status === '0' && tries < 100; tries++) {
    await pause(500)
    status = readiness()
  }
  hold('control: a hub on a plain dump says that it is not ready', status === '503', status)
  expectRun(machine, 'systemctl stop plain; pg_dropcluster --stop 15 plain; rm /root/plain.env')
  return { errors: Number(output), status }
}
