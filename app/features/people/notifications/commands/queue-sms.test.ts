import { afterEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import type { SmsTemplate } from '~/platform/sms/template.ts'
import { inTransaction, onBehalfOf } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { outbox } from '../outbox.table.server.ts'
import { queueSms } from './queue-sms.server.ts'

withDatabase()
withSmsSimulator()
afterEach(() => {
  config().SMS_A_DAY = 2000
})

const template: SmsTemplate<object> = { name: 'test', text: () => 'Hello', sample: {} }
let number = 0
const send = (kind: 'visitor' | 'system' = 'visitor') =>
  inTransaction({ actor: { kind } }, (work) =>
    queueSms(work, { template, props: {}, to: `+25078${String(number++).padStart(7, '0')}`, locale: 'en' }),
  )
async function sendMany(address: string, many: number): Promise<number> {
  let sent = 0
  for (let n = 0; n < many; n++) if (await onBehalfOf(address, () => send())) sent++
  return sent
}

test('one network cannot use up the texts of the day; another still gets its share, and so do staff', async () => {
  config().SMS_A_DAY = 200
  // Visitors may trigger 120 of them. A network stops when it has sent as many as half of what is left.
  expect(await sendMany('198.51.100.7', 130)).toBe(40)
  expect(await sendMany('198.51.100.8', 30)).toBe(27)
  expect(await sendMany('2001:db8:1:1::1', 30)).toBe(20)
  expect(await send('system')).toBe(true)
})

test('addresses of one subscriber count as one network, and no address is stored', async () => {
  config().SMS_A_DAY = 200
  expect(await sendMany('2001:db8:1:1::1', 25)).toBe(25)
  expect(await sendMany('2001:db8:1:ffff::9', 30)).toBe(15)
  const kept = JSON.stringify(await db().select().from(outbox))
  expect(kept).not.toMatch(/2001:db8|198\.51/)
})

test('control: without counting by network, one visitor uses up the whole share of visitors', async () => {
  config().SMS_A_DAY = 200
  let sent = 0
  for (let n = 0; n < 130; n++) if (await send()) sent++
  expect(sent).toBe(120)
})
