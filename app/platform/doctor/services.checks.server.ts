import { randomUUID } from 'node:crypto'
import { config } from '../config.server.ts'
import { verifyMailServer } from '../mail/mail.server.ts'
import { dkimRecord } from '../mail/settings.server.ts'
import { openStorage } from '../storage/storage.server.ts'
import { bad, type Finding, good, type HealthCheck } from './health-check.ts'

/** Mail, SMS, payments and the storage of files. */
export const serviceChecks: HealthCheck[] = [
  { name: 'mail server', run: mailIsTaken },
  { name: 'mail signature', run: async () => mailIsSigned() },
  { name: 'SMS', run: async () => listed('SMS_PROVIDERS', 'texts are off: only mails are sent') },
  { name: 'payment providers', run: async () => listed('PAYMENT_PROVIDERS', 'off: nothing can be paid') },
  { name: 'storage', run: storageWorks },
]

async function mailIsTaken(): Promise<Finding> {
  try {
    await verifyMailServer()
    return good('accepts our connection')
  } catch (error) {
    return bad((error as Error).message, 'check SMTP_URL; messages wait in the outbox meanwhile')
  }
}

function mailIsSigned(): Finding {
  return dkimRecord(config()) === undefined
    ? good('not signed by us: the mail server has to do it')
    : good('signed; iris dkim prints the record that must be published')
}

function listed(name: 'SMS_PROVIDERS' | 'PAYMENT_PROVIDERS', none: string): Finding {
  const named = config()[name]
  return good(named.length > 0 ? named.join(', ') : none)
}

async function storageWorks(): Promise<Finding> {
  const storage = openStorage(config())
  const key = `doctor/${randomUUID()}`
  const bytes = Buffer.from(key)
  try {
    await storage.put(key, bytes, 'text/plain')
    const read = await storage.read(key)
    await storage.remove(key)
    return read.equals(bytes)
      ? good('written, read and removed')
      : bad('gives back other bytes', 'check the disk')
  } catch (error) {
    return bad((error as Error).message, 'check STORAGE_DIR and its owner, or the S3 settings')
  }
}
