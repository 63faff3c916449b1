import { expectRun, type Machine } from './debian.ts'
import { site, visitorsNode } from './install.ts'
import { hold } from './proof.ts'

/** A query of the hub's database, as the machine's own administrator. */
export const ask = (machine: Machine, query: string) =>
  expectRun(machine, 'cd / && runuser -u postgres -- psql -qAtX -v ON_ERROR_STOP=1 -d iris', query).trim()

export const countOf = (machine: Machine, what: string) =>
  Number(ask(machine, `select count(*) from ${what}`))

/** Messages, and rows of about a kilobyte that do not compress well. */
export function plantRows(
  machine: Machine,
  { messages, megabytes }: { messages: number; megabytes: number },
) {
  ask(
    machine,
    `with person as (insert into people (full_name, locale) values ('Many Messages', 'en') returning id)
      insert into contacts (person_id, full_name, email, subject, message, locale)
      select id, 'Many Messages', 'many@example.com', 'Question ' || n, 'When does it begin?', 'en'
      from person, generate_series(1, ${messages}) n;
    insert into audit_log (at, actor, action, subject, after)
      select now(), 'system', 'planted', 'row', jsonb_build_object('text', (
        select string_agg(encode(sha512((n || ' ' || part)::bytea), 'hex'), '') from generate_series(1, 7) part))
      from generate_series(1, ${megabytes * 900}) n`,
  )
}

/** Uploads as the storage writes them: a row, and bytes under its key. */
export function plantFiles(machine: Machine, count: number): void {
  ask(
    machine,
    `insert into files (use, kind, name, bytes, type, state, created_by, original_key, created_at)
      select 'cv', 'file', 'cv.pdf', 60000, 'pdf', 'ready', 'planted', 'originals/cv/' || gen_random_uuid() || '.pdf',
        now() - interval '10 minutes' from generate_series(1, ${count})`,
  )
  expectRun(
    machine,
    `cd / && runuser -u postgres -- psql -qAtX -d iris -c "select original_key from files where created_by = 'planted'" |
      runuser -u iris -- sh -c 'umask 077; cd /var/lib/iris && mkdir -p files/originals/cv && cd files &&
        while read -r key; do [ -e "$key" ] || head -c 60000 /dev/urandom > "$key"; done'`,
  )
}

/** A person who writes to the hub through the proxy, as anybody does. */
export function writeAs(machine: Machine, name: string): string {
  const script = `
    const answer = await fetch('https://${site}/contact', { method: 'POST', redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://${site}', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ fullName: '${name} Mukamana', email: '${name}@example.com', subject: 'A question', message: 'When does it begin?' }) })
    console.log(answer.status)`
  const status = expectRun(machine, `${visitorsNode} --input-type=module`, script).trim()
  hold(`the message of ${name} is accepted`, status === '303', status)
  return ask(machine, `select person_id from contacts where email = '${name}@example.com'`)
}

/** Makes a person a member with a photo. */
export function giveFile(machine: Machine, personId: string): string {
  const key = ask(
    machine,
    `update files set use = 'photo', kind = 'image', width = 9, height = 9, state = 'waiting', created_by = 'stranger'
      where id = (select id from files where created_by = 'planted' limit 1) returning original_key`,
  )
  ask(
    machine,
    `insert into memberships (person_id, first_name, last_name, email, phone, phone_typed, code, locale, type, bio,
        expectations, photo_file_id)
      select '${personId}', 'Claudine', 'Mukamana', 'claudine@example.com', '+250788000100', '0788000100', 'K7RM2XHQ',
        'en', 'individual', 'A bio', 'Much', id from files where original_key = '${key}'`,
  )
  return key
}

/** Everything that names a person who asked to be erased. */
export const tracesOf = (machine: Machine, personId: string) =>
  Number(
    ask(
      machine,
      `select (select count(*) from people where id = '${personId}')
        + (select count(*) from contacts where person_id = '${personId}')
        + (select count(*) from memberships where person_id = '${personId}')
        + (select count(*) from contact_points where value like 'claudine%')`,
    ),
  )

export function erase(machine: Machine, personId: string): void {
  ask(
    machine,
    `insert into erasure_requests (person_id, asked_at, asked_by) values ('${personId}', now(), 'aline@${site}')`,
  )
  expectRun(machine, 'iris erase-again -', '')
}

/** The checksum of every stored file that the database names, and of those only. */
export const filesOf = (machine: Machine) =>
  expectRun(
    machine,
    `cd / && runuser -u postgres -- psql -qAtX -d iris -c 'select original_key from files where original_key is not null
      union select key from file_variants order by 1' | (cd /var/lib/iris/files && xargs -r sha256sum)`,
  )

export const storedFiles = (machine: Machine) =>
  Number(expectRun(machine, 'find /var/lib/iris/files -type f | wc -l'))
