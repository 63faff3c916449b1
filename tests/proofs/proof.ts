import { randomInt } from 'node:crypto'
import { type Agent, request } from 'node:http'

/** `small` runs on every change, `middle` every night, `full` by name. */
export type Size = 'small' | 'middle' | 'full'

/** A heavy proof: its claim, and a run of a given size that throws when the claim does not hold. */
export type Proof = {
  shows: string
  run: (size: Size) => Promise<Record<string, unknown>>
  /** Needs load, kills or a quiet machine: left out of `--small` without names, run by `--middle`. */
  nightly?: true
  /** Needs software that is too large to install on every change, so it runs only when it is named. */
  apart?: true
}

export const sized = <Value>(size: Size, values: Record<Size, Value>): Value => values[size]

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

export function hold(statement: string, isTrue: boolean, ...details: unknown[]): void {
  if (!isTrue)
    throw new Error(`does not hold: ${statement} ${details.map((one) => JSON.stringify(one)).join(' ')}`)
}

/** Stack settings for visitors who each send an address of their own and are not slowed down by the form's limits. */
export const floodSettings = {
  TRUSTED_PROXIES: '127.0.0.1',
  FORM_LIMIT: '1000000',
  FORM_LIMIT_ADDRESS: '1000000',
  LOG_LEVEL: 'warn',
}

export const anAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`

type Sent = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent
  timeout?: number
}

/** One plain request; rejects when the connection breaks. */
export function ask(
  address: string,
  { method = 'GET', headers = {}, body, agent, timeout = 10_000 }: Sent = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { method, headers, agent, timeout }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
    asking.on('error', reject)
    asking.end(body)
  })
}

export const formHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
}

export function postForm(
  origin: string,
  form: Record<string, string>,
  from = anAddress(),
  agent?: Agent,
  path = '/contact',
): Promise<Answer> {
  return ask(origin + path, {
    method: 'POST',
    headers: { ...formHeaders, 'x-forwarded-for': from },
    body: new URLSearchParams(form).toString(),
    agent,
  })
}

export const idIn = (answer: Answer) =>
  /\/(?:sent|reported)\/([0-9a-f-]{36})\./.exec(String(answer.headers.location))?.[1]

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
