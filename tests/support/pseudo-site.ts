import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../tools/postgres.ts'
import { startProgram, stopProcess } from '../../tools/processes.ts'
import { copyProject, plantIn } from '../proofs/copy-project.ts'
import { pseudoMessages } from './pseudo-text.ts'
import { settingsFor } from './settings.ts'

/** A code for private use (ISO 639-2). Its dates are Japanese, so that an English month is noticed. */
const line =
  "  qps: { name: '⟦Þšéúďö⟧', englishName: 'Pseudo', tag: 'ja-JP', irembopay: 'EN', paypal: 'en-US' },\n"
const lastLine = '} satisfies Record<string, Language>'

type Fault = { file: string; take: string; put: string }
type Place = { postgres: string; smtp: string; faults: Fault[] }
type Route = { path: string; kind: string; hasPage: boolean }

/**
 * The site with a fourth language, added as docs/architecture.md says: a line in locale.ts, a file of messages, a
 * generated migration. It runs from the sources of a copy, with the samples as content.
 */
export async function startPseudoSite({ postgres, smtp, faults }: Place) {
  const copy = copyProject()
  rmSync(join(copy, 'app/platform/i18n/compiled'), { recursive: true })
  plantIn(copy, { file: 'app/platform/i18n/locale.ts', take: lastLine, put: line + lastLine })
  const english = JSON.parse(readFileSync('messages/en.json', 'utf8'))
  writeFileSync(join(copy, 'messages/qps.json'), JSON.stringify(pseudoMessages(english)))
  for (const fault of faults) plantIn(copy, fault)
  const before = readdirSync(join(copy, 'database/migrations'))
  const generate = [join(copy, 'node_modules/.bin/drizzle-kit'), 'generate', '--name', 'pseudo']
  execFileSync(process.execPath, generate, { cwd: copy, stdio: 'pipe' })
  const migrations = readdirSync(join(copy, 'database/migrations')).filter((name) => !before.includes(name))

  const database = 'pseudo'
  await onServer(postgres, `create database ${database} template template_iris strategy file_copy`)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = startProgram(process.execPath, ['tests/support/pseudo-server.ts'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...settingsFor({ postgres, database, files: join(copy, 'files') }),
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      SMTP_URL: smtp,
      PAGE_CACHE: 'off',
    },
  })
  const routes = await new Promise<Route[]>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk
      const line = printed
        .split('\n')
        .slice(0, -1)
        .find((one) => one.startsWith('[{'))
      if (line) resolve(JSON.parse(line))
    })
    child.once('exit', () => reject(new Error(`the site did not start: ${printed}`)))
  })
  return {
    origin,
    routes,
    migrations: migrations.map((name) => readFileSync(join(copy, 'database/migrations', name), 'utf8')),
    query: (text: string) => onServer(postgres, text, database),
    async close(): Promise<void> {
      child.removeAllListeners('exit')
      await stopProcess(child)
      await onServer(postgres, `drop database ${database} with (force)`)
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

async function onServer(postgres: string, text: string, database = 'postgres') {
  const client = new pg.Client({ connectionString: postgres.replace('DATABASE', database) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
