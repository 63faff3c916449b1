import { expect, test, vi } from 'vitest'
import { withSmsSimulator } from '../../../tests/support/sms.ts'
import { freePort } from '../../../tools/postgres.ts'
import { config } from '../config.server.ts'
import { log } from '../log.server.ts'
import { providerNames } from './provider.ts'
import { providers, SmsNotTaken, SmsRefused, SmsUnsure, sendSms } from './sms.server.ts'

const sms = withSmsSimulator()
const to = '+250788000231'
const text = 'Reçu? No: Recu! 100% & more + €5'.replace('ç', 'c')
const message = { id: 'f3b1', to, text }
const numbered = (suffix: string) => ({ ...message, to: `+25078800${suffix}` })

const secretOf = {
  pindo: 'PINDO_TOKEN',
  africastalking: 'AFRICASTALKING_API_KEY',
  twilio: 'TWILIO_AUTH_TOKEN',
}
const addressOf = { pindo: 'PINDO_URL', africastalking: 'AFRICASTALKING_URL', twilio: 'TWILIO_URL' }

// What every provider must report, however different its API.
for (const name of providerNames) {
  const send = (which = message) => providers[name].send(which)

  test(`${name} accepts a text, letter by letter, and gives it an id`, async () => {
    const answer = await send()
    expect(answer).toMatchObject({ is: 'taken', providerId: expect.stringMatching(/^\S{20,}$/) })
    expect(sms.texts()).toMatchObject([{ provider: name, to, text }])
  })

  test(`${name} refuses a wrong secret, and does not blame the number`, async () => {
    Object.assign(config(), { [secretOf[name]]: 'wrong' })
    expect(await send()).toEqual({
      is: 'refused',
      about: 'provider',
      code: name === 'twilio' ? '20003' : '401',
    })
    expect(sms.texts()).toEqual([])
  })

  test(`${name} refuses a number it cannot reach`, async () => {
    expect(await send(numbered('9409'))).toMatchObject({ is: 'refused', about: 'number' })
    expect(await send({ ...message, to: '0788' })).toMatchObject({ is: 'refused', about: 'number' })
    expect(sms.texts()).toEqual([])
  })

  test(`${name} with an internal error has certainly not accepted the text`, async () => {
    expect(await send(numbered('9500'))).toMatchObject({ is: 'refused', about: 'provider' })
  })

  test(`${name} being unreachable has certainly not accepted the text`, async () => {
    Object.assign(config(), { [addressOf[name]]: `http://127.0.0.1:${await freePort()}` })
    expect(await send()).toEqual({ is: 'refused', about: 'provider', code: 'ECONNREFUSED' })
  })

  test(`${name} being slow is waited for`, async () => {
    expect(await send(numbered('9202'))).toMatchObject({ is: 'taken' })
  })

  test(`${name} timing out, or hidden by a gateway, is unsure`, async () => {
    sms.waitBriefly()
    expect(await send(numbered('9408'))).toEqual({ is: 'unsure', code: 'TimeoutError' })
    expect(await send(numbered('9504'))).toEqual({ is: 'unsure', code: '504' })
    // It had accepted both: had we called that a failure, the next provider would have sent them again.
    expect(sms.texts()).toHaveLength(2)
  })
}

test.each(['africastalking', 'twilio'] as const)('%s knows who has opted out', async (name) => {
  expect(await providers[name].send(numbered('9406'))).toMatchObject({ is: 'refused', about: 'wish' })
})

test('the configured order decides', async () => {
  sms.use('twilio', 'pindo')
  expect(await sendSms(message)).toMatchObject({ provider: 'twilio' })
  expect(sms.texts()).toMatchObject([{ provider: 'twilio' }])
})

test.each(['broken', 'number'] as const)(
  'the next provider takes over when the first is %s',
  async (fault) => {
    sms.trouble('pindo', fault)
    expect(await sendSms(message)).toMatchObject({ provider: 'africastalking' })
    expect(sms.texts()).toMatchObject([{ provider: 'africastalking' }])
  },
)

test('no other provider is used while it is unsure whether the first accepted it', async () => {
  sms.waitBriefly()
  sms.trouble('pindo', 'silent')
  await expect(sendSms(message)).rejects.toThrow(SmsUnsure)
  expect(sms.texts()).toMatchObject([{ provider: 'pindo' }])
})

test('control: continuing after a timeout sends the text twice', async () => {
  sms.waitBriefly()
  sms.trouble('pindo', 'silent')
  await providers.pindo.send(message)
  await providers.africastalking.send(message)
  expect(sms.texts()).toHaveLength(2)
})

test('the next attempt uses the provider in doubt last', async () => {
  expect(await sendSms(message, 'pindo')).toMatchObject({ provider: 'africastalking' })
  sms.use('pindo')
  expect(await sendSms(message, 'pindo')).toMatchObject({ provider: 'pindo' })
})

test('a provider in trouble is used last for a minute, so that not every text waits for it', async () => {
  sms.waitBriefly()
  sms.trouble('pindo', 'silent')
  await expect(sendSms(message)).rejects.toThrow(SmsUnsure)
  expect(await sendSms({ ...message, id: 'another' })).toMatchObject({ provider: 'africastalking' })
  sms.well()
  const later = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockImplementationOnce(() => later)
  expect(await sendSms({ ...message, id: 'a minute later' })).toMatchObject({ provider: 'pindo' })
})

test('a number that no provider reaches is refused permanently, all others may be retried', async () => {
  await expect(sendSms(numbered('9409'))).rejects.toThrow(SmsRefused)
  await expect(sendSms(numbered('9500'))).rejects.toThrow(SmsNotTaken)
  sms.trouble('twilio', 'broken')
  await expect(sendSms(numbered('9409'))).rejects.toThrow(SmsNotTaken)
  expect(sms.texts()).toEqual([])
})

test('a person who opted out with one provider is not reached through the next', async () => {
  sms.use('africastalking', 'pindo')
  sms.trouble('africastalking', 'unwanted')
  await expect(sendSms(message)).rejects.toThrow(SmsRefused)
  expect(sms.texts()).toEqual([])
})

test('SCR-05: logs show neither number nor text', async () => {
  const lines: unknown[] = []
  vi.spyOn(log, 'info').mockImplementation((line) => void lines.push(line))
  vi.spyOn(log, 'warn').mockImplementation((line) => void lines.push(line))
  sms.trouble('pindo', 'broken')
  await sendSms(message)
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).toContain('+2507…231')
  expect(JSON.stringify(lines)).not.toMatch(/788000|Recu/)
})
