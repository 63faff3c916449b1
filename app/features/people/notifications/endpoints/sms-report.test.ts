import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ActionFunctionArgs, ServerBuild } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { readBody, toRequest } from '~/platform/http/node-adapter.server.ts'
import { readRouteFacts } from '~/platform/http/route-facts.server.ts'
import type { ProviderName } from '~/platform/sms/provider.ts'
import { sendSms } from '~/platform/sms/sms.server.ts'
import { startSmsSimulator } from '../../../../../simulators/sms/server.ts'
import { withDatabase } from '../../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../../tests/support/sms.ts'
import { closeMessage } from '../commands/close-message.server.ts'
import { outbox } from '../outbox.table.server.ts'
import { endpointRoutes } from '../routes.ts'
import { action } from './sms-report.ts'

withDatabase()
const sms = withSmsSimulator()

const providerId = 'out_sms_1'
/** A text that `provider` has accepted. */
async function taken(provider: ProviderName, id = providerId): Promise<void> {
  const [message] = await db()
    .insert(outbox)
    .values({
      channel: 'sms',
      recipient: '+250788000231',
      locale: 'en',
      template: 'test',
      subject: 'Hello',
      props: {},
    })
    .returning({ id: outbox.id })
  const ending = {
    status: 'sent',
    sentAt: new Date(),
    delivery: 'accepted',
    provider,
    providerId: id,
  } as const
  await closeMessage(message?.id ?? '', ending)
}
const deliveries = async () =>
  (await db().select().from(outbox).orderBy(outbox.delivery)).map(({ delivery }) => delivery)

type Post = { headers?: Record<string, string>; body: string; secret?: string }
async function post(provider: string, { headers, body, secret }: Post): Promise<number> {
  const address = `http://hub.test/webhooks/sms/${provider}${secret === undefined ? '' : `/${secret}`}`
  const request = new Request(address, { method: 'POST', headers, body })
  const args = { request, params: { provider, secret }, context: {} } as unknown as ActionFunctionArgs
  return (await action(args)).status
}

const byPindo = (status: string, secret = config().PINDO_REPORT_SECRET): Post => ({
  headers: { 'X-Report-Secret': secret },
  body: JSON.stringify({ sms_id: providerId, status, retries_count: 0 }),
})
const byAfricasTalking = (status: string, secret = config().AFRICASTALKING_REPORT_SECRET): Post => ({
  body: new URLSearchParams({ id: providerId, status, phoneNumber: '+250788000231' }).toString(),
  secret,
})
const byTwilio = (status: string, token = config().TWILIO_AUTH_TOKEN, origin = 'http://hub.test'): Post => {
  const signed = `${origin}/webhooks/sms/twilioMessageSid${providerId}MessageStatus${status}To+250788000231`
  return {
    headers: { 'X-Twilio-Signature': createHmac('sha1', token).update(signed).digest('base64') },
    body: new URLSearchParams({
      To: '+250788000231',
      MessageStatus: status,
      MessageSid: providerId,
    }).toString(),
  }
}
const reports = {
  pindo: { by: byPindo, good: 'DELIVRD', bad: 'UNDELIV', underWay: 'ACCEPTED' },
  africastalking: { by: byAfricasTalking, good: 'Success', bad: 'Failed', underWay: 'Buffered' },
  twilio: { by: byTwilio, good: 'delivered', bad: 'undelivered', underWay: 'sent' },
}

beforeEach(() => {
  config().PUBLIC_ORIGIN = 'http://hub.test'
})

for (const provider of ['pindo', 'africastalking', 'twilio'] as const) {
  const { by, good, bad, underWay } = reports[provider]

  test(`${provider} reports a delivery, and later reports change nothing`, async () => {
    await taken(provider)
    expect(await post(provider, by(underWay))).toBe(200)
    expect(await deliveries()).toEqual(['accepted'])
    expect(await post(provider, by(good))).toBe(200)
    expect(await deliveries()).toEqual(['delivered'])
    for (const late of [good, underWay, bad]) expect(await post(provider, by(late))).toBe(200)
    expect(await deliveries()).toEqual(['delivered'])
  })

  test(`${provider} reports a failure; a phone switched on later still counts as delivered`, async () => {
    await taken(provider)
    expect(await post(provider, by(bad))).toBe(200)
    expect(await deliveries()).toEqual(['undelivered'])
    expect(await post(provider, by(good))).toBe(200)
    expect(await deliveries()).toEqual(['delivered'])
  })

  test(`a report not proved to be from ${provider} changes nothing, and gets 403`, async () => {
    await taken(provider)
    const real = by(good)
    const forged: Post[] = [
      by(good, 'a guess that is long enough to be taken for one'),
      by(good, ' '),
      { body: real.body },
      // Truncated.
      {
        ...real,
        headers: Object.fromEntries(
          Object.entries(real.headers ?? {}).map(([name, value]) => [name, value.slice(0, -1)]),
        ),
        secret: real.secret?.slice(0, -1),
      },
      // The proof of another provider is worthless here.
      ...Object.entries(reports).flatMap(([other, { by: byOther }]) =>
        other === provider ? [] : [{ ...byOther(good), body: real.body }],
      ),
    ]
    for (const report of forged) expect(await post(provider, report)).toBe(403)
    expect(await deliveries()).toEqual(['accepted'])
    // Control: the same report with its proof is accepted.
    expect(await post(provider, real)).toBe(200)
    expect(await deliveries()).toEqual(['delivered'])
  })

  test(`without a secret for ${provider} no report is accepted, not even with an empty one`, async () => {
    await taken(provider)
    const report = by(good)
    Object.assign(config(), {
      PINDO_REPORT_SECRET: '',
      AFRICASTALKING_REPORT_SECRET: '',
      TWILIO_AUTH_TOKEN: '',
    })
    for (const one of [report, by(good, provider === 'twilio' ? 'x' : '')])
      expect(await post(provider, one)).toBe(403)
    expect(await deliveries()).toEqual(['accepted'])
  })

  test(`an id unknown to ${provider}, or one of another provider, is ignored`, async () => {
    await taken(provider, 'another')
    await taken(provider === 'pindo' ? 'twilio' : 'pindo')
    expect(await post(provider, by(good))).toBe(200)
    expect(await deliveries()).toEqual(['accepted', 'accepted'])
  })
}

test('Twilio’s signature covers our own address and every word of the report', async () => {
  await taken('twilio')
  const real = byTwilio('delivered')
  expect(await post('twilio', byTwilio('delivered', undefined, 'http://evil.test'))).toBe(403)
  expect(await post('twilio', { ...real, body: real.body.replace('delivered', 'undelivered') })).toBe(403)
  expect(await post('twilio', { ...real, body: `${real.body}&More=1` })).toBe(403)
  expect(await deliveries()).toEqual(['accepted'])
})

test('a malformed report is ignored, and an unknown provider is not found', async () => {
  expect(await post('pindo', { ...byPindo('DELIVRD'), body: '{"sms_id":' })).toBe(200)
  expect(await post('pindo', { ...byPindo('DELIVRD'), body: '[]' })).toBe(200)
  expect(await post('africastalking', { ...byAfricasTalking(''), body: '' })).toBe(200)
  expect(await post('toString', byPindo('DELIVRD'))).toBe(404)
})

test('the route is marked as one for machines, with and without a secret at its end', () => {
  const [{ path = '' } = {}] = endpointRoutes
  const route = { id: 'report', path, module: { action } }
  const factsOf = readRouteFacts({
    routes: { report: route },
    assets: { routes: {} },
  } as unknown as ServerBuild)
  expect(factsOf('/webhooks/sms/pindo')?.isWebhook).toBe(true)
  expect(factsOf('/webhooks/sms/africastalking/secret')?.isWebhook).toBe(true)
  expect(factsOf('/contact')?.isWebhook).toBeUndefined()
})

test.each(['pindo', 'africastalking', 'twilio'] as const)(
  'a text sent by %s is reported as delivered, over real connections',
  async (provider) => {
    const hub = createServer(async (incoming, response) => {
      const request = toRequest(incoming, await readBody(incoming))
      const [, , , name, secret] = (incoming.url ?? '').split('/')
      const args = {
        request,
        params: { provider: name, secret },
        context: {},
      } as unknown as ActionFunctionArgs
      response.writeHead((await action(args)).status).end()
    })
    await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`
    const simulator = await startSmsSimulator({ origin, reportAfterMs: 1000 })
    try {
      sms.use(provider)
      config().PUBLIC_ORIGIN = origin
      for (const name of ['PINDO_URL', 'AFRICASTALKING_URL', 'TWILIO_URL'] as const)
        config()[name] = simulator.address
      const sent = await sendSms({ id: 'x', to: '+250788000231', text: 'Hello' })
      await taken(provider, sent.providerId)
      await expect.poll(deliveries).toEqual(['delivered'])
      const lost = await sendSms({ id: 'y', to: '+250788009410', text: 'Hello' })
      await taken(provider, lost.providerId)
      await expect.poll(deliveries).toEqual(['delivered', 'undelivered'])
    } finally {
      await simulator.close()
      hub.close()
    }
  },
)
