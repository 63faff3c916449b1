import { demoCertificateKey } from '../../tools/certificate-key.ts'

type Place = { postgres: string; database: string; files: string }

/** The settings of every test. */
export function settingsFor({ postgres, database, files }: Place): Record<string, string> {
  const url = postgres.replace('DATABASE', database)
  return {
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'http://hub.test',
    DATABASE_URL: url,
    DATABASE_PUBLIC_URL: url.replace('iris@', 'iris_public@'),
    SECRET: 'a secret that only the tests know, long enough',
    UNDO_SECONDS: '12',
    // Hundreds of passwords are hashed here.
    SCRYPT_COST: '11',
    CERTIFICATE_KEY: demoCertificateKey,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'IRIS Hub <hello@hub.test>',
    TRUSTED_PROXIES: '10.0.0.0/8',
    STORAGE_DIR: files,
    LOG_LEVEL: 'silent',
  }
}
