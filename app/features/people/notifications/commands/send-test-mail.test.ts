import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { outbox } from '../outbox.table.server.ts'
import { sendTestMail } from './send-test-mail.server.ts'

withDatabase()

const hub = { name: 'IRIS Hub', staffEmail: 'team@hub.test' }
const sendTo = (to: string) =>
  inTransaction({ actor: { kind: 'staff', name: to } }, (work) =>
    sendTestMail(work, { to, link: 'http://hub.test', hub }),
  )
const sent = async () => (await db().select().from(outbox))[0]

test('A-NTF-09: a test mail is the welcome with a first name, to the administrator who requested it, and is audited', async () => {
  await sendTo('aline.uwase@hub.test')
  expect(await sent()).toMatchObject({
    recipient: 'aline.uwase@hub.test',
    template: 'welcome-onboarding',
    subject: 'Welcome to IRIS Hub',
    props: { firstName: 'Aline', link: 'http://hub.test', hub: 'IRIS Hub' },
    status: 'pending',
  })
  expect([await count('pgboss.job'), await count("audit_log where action = 'tested'")]).toEqual([1, 1])
})

test('an address that does not begin with a name is greeted all the same', async () => {
  await sendTo('007@hub.test')
  expect(await sent()).toMatchObject({ props: { firstName: 'Aline' } })
})
