import { inject } from 'vitest'
import { demoCertificateKey } from '../../tools/certificate-key.ts'

// Before any module reads its settings. The database itself is made when a test first asks for it.
Object.assign(process.env, {
  NODE_ENV: 'test',
  PUBLIC_ORIGIN: 'http://hub.test',
  DATABASE_URL: inject('postgres').replace('DATABASE', `worker_${process.env.VITEST_POOL_ID}`),
  DATABASE_PUBLIC_URL: inject('postgres')
    .replace('DATABASE', `worker_${process.env.VITEST_POOL_ID}`)
    .replace('iris@', 'iris_public@'),
  SECRET: 'a secret that only the tests know, long enough',
  CERTIFICATE_KEY: demoCertificateKey,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'IRIS Hub <hello@hub.test>',
  TRUSTED_PROXIES: '10.0.0.0/8',
  STORAGE_DIR: inject('files'),
  LOG_LEVEL: 'silent',
})

// The files of a worker share their modules. What one of them set is not there for the next.
const { config, readConfig } = await import('~/platform/config.server.ts')
const settings = config()
for (const name of Object.keys(settings)) Reflect.deleteProperty(settings, name)
Object.assign(settings, readConfig(process.env))
