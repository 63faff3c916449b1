import { demoCertificateKey } from './certificate-key.ts'
import { createDatabase, developmentDatabase, startPostgres } from './postgres.ts'
import { exitOf, onStop, startProgram } from './processes.ts'

/** `npm run seed -- --rows N`: generated rows, into DATABASE_URL or else into the development database. */
let close = async () => {}
onStop(async () => {
  await close()
  process.exit(130)
})
await import('./build.ts')
const cluster = process.env.DATABASE_URL ? undefined : await startPostgres(developmentDatabase)
close = async () => cluster?.stop()
if (cluster) await createDatabase(cluster, 'iris')
const environment = {
  PUBLIC_ORIGIN: 'http://127.0.0.1:4100',
  SECRET: 'only for development and demonstration, never for visitors',
  CERTIFICATE_KEY: demoCertificateKey,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'IRIS Hub <hello@irishub.example>',
  DATABASE_URL: cluster?.url('iris', 'iris_app'),
  DATABASE_OWNER_URL: cluster?.url('iris'),
  DATABASE_PUBLIC_URL: cluster?.url('iris', 'iris_public') ?? process.env.DATABASE_URL,
  ...process.env,
}
const started = Date.now()
let status: number | null = 0
for (const args of [['migrate'], ['seed', ...process.argv.slice(2)]]) {
  const cli = () =>
    startProgram(process.execPath, ['build/server/cli.js', ...args], { stdio: 'inherit', env: environment })
  if (status === 0) status = await exitOf(cli())
}
await close()
if (status === 0) console.log(`seeded in ${((Date.now() - started) / 1000).toFixed(1)} s`)
process.exit(status ?? 1)
