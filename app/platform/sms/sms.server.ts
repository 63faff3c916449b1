import { config } from '../config.server.ts'
import { log } from '../log.server.ts'
import { maskPhone } from '../phone.server.ts'
import { traced } from '../tracing/tracing.server.ts'
import { africastalking } from './africastalking.server.ts'
import { pindo } from './pindo.server.ts'
import type { Answer, Provider, ProviderName, Sms } from './provider.ts'
import { twilio } from './twilio.server.ts'

export const providers: Record<ProviderName, Provider> = { pindo, africastalking, twilio }

/** Refused permanently: no provider can reach the number, or its owner does not want our texts. */
export class SmsRefused extends Error {}
/** Certainly not sent. A later attempt may work. */
export class SmsNotTaken extends Error {}
/** It is unknown whether the provider accepted the text. */
export class SmsUnsure extends Error {
  readonly provider: ProviderName
  constructor(provider: ProviderName) {
    super('a provider did not say whether it took a text')
    this.provider = provider
  }
}

export const isSmsOn = () => config().SMS_PROVIDERS.length > 0

/** A number in a country the hub sends texts to, while it sends any. */
export const isTexted = (phone: string) =>
  isSmsOn() && config().SMS_COUNTRIES.some((code) => phone.startsWith(`+${code}`))

/**
 * Sends a text through the first provider that accepts it, in the configured order. The next is used only when this one
 * certainly did not accept it. After an unsure answer this attempt ends: the doubt must be stored first, or a crash
 * could multiply it. The next attempt names the provider `inDoubt`, which is then used last.
 */
export async function sendSms(
  sms: Sms,
  inDoubt?: ProviderName,
): Promise<{ provider: ProviderName; providerId: string }> {
  const refusals: (Answer & { is: 'refused' })[] = []
  for (const provider of inOrder(inDoubt)) {
    const facts = { 'iris.provider': provider, 'iris.message': sms.id }
    const answer = await traced('send sms', { kind: 'client', facts }, () => providers[provider].send(sms))
    note(sms, provider, answer)
    if (answer.is === 'taken') return { provider, providerId: answer.providerId }
    if (answer.is === 'unsure') throw new SmsUnsure(provider)
    if (answer.about === 'wish') throw new SmsRefused('the owner of the number does not want texts')
    refusals.push(answer)
  }
  if (refusals.length > 0 && refusals.every(({ about }) => about === 'number'))
    throw new SmsRefused('no provider can reach this number')
  throw new SmsNotTaken('no provider took the text')
}

// A provider in trouble is used last for a minute, so that not every text waits for its timeout.
const rest = 60_000
const restingUntil = new Map<ProviderName, number>()

function inOrder(inDoubt: ProviderName | undefined): ProviderName[] {
  const now = Date.now()
  const isLast = (name: ProviderName) => name === inDoubt || (restingUntil.get(name) ?? 0) > now
  return config().SMS_PROVIDERS.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
}

function note({ id, to }: Sms, provider: ProviderName, answer: Answer): void {
  const line = { message: id, to: maskPhone(to), provider }
  if (answer.is === 'taken') {
    restingUntil.delete(provider)
    log.info(line, 'a provider took a text')
    return
  }
  if (answer.is === 'unsure' || answer.about === 'provider') restingUntil.set(provider, Date.now() + rest)
  log.warn({ ...line, answer: answer.is, code: answer.code }, 'a provider did not take a text')
}
