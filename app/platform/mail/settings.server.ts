import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { plainEmail } from './address.ts'

// Empty counts as absent.
const setting = z.string().trim().default('')

export const mailSettings = {
  /** Signs our mails (DKIM), so that receivers can tell them from forged ones. None: unsigned. */
  DKIM_DOMAIN: setting.pipe(z.string().toLowerCase()),
  DKIM_SELECTOR: setting.pipe(z.string().toLowerCase()),
  /** The private key itself, or the path of its file. */
  DKIM_KEY: setting,
  DKIM_KEY_FILE: setting,
  /** Where bounces go, each to an address of its own: name+…@domain. None: to MAIL_FROM. */
  MAIL_BOUNCES: setting.pipe(z.string().toLowerCase()),
  /** Proves that a bounce was passed on by our own mail server. */
  MAIL_BOUNCE_SECRET: setting,
}

type Settings = Record<keyof typeof mailSettings, string>
type Gap = { name: keyof typeof mailSettings; message: string }

const shortestKey = 1024
const isDomain = (text: string) => /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(text)
const isSelector = (text: string) => /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/.test(text)

/** The problems of the mail settings, in sentences for the operator. */
export const mailGaps = (settings: Settings): Gap[] => [...dkimGaps(settings), ...bounceGaps(settings)]

/** 53 more characters follow the name, and a mail server accepts 64. */
const longestName = 11

function bounceGaps({ MAIL_BOUNCES, MAIL_BOUNCE_SECRET }: Settings): Gap[] {
  if (!MAIL_BOUNCES && !MAIL_BOUNCE_SECRET) return []
  const gaps: Gap[] = []
  if (!plainEmail.test(MAIL_BOUNCES) || MAIL_BOUNCES.indexOf('@') > longestName || MAIL_BOUNCES.includes('+'))
    gaps.push({
      name: 'MAIL_BOUNCES',
      message: `must be an address like bounces@hub.example, with at most ${longestName} letters before the @`,
    })
  if (MAIL_BOUNCE_SECRET.length < 16)
    gaps.push({
      name: 'MAIL_BOUNCE_SECRET',
      message: 'needed with at least 16 characters, because MAIL_BOUNCES is set',
    })
  return gaps
}

function dkimGaps(settings: Settings): Gap[] {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, DKIM_KEY_FILE } = settings
  const said = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, DKIM_KEY_FILE].filter(Boolean)
  if (said.length === 0) return []
  const gaps: Gap[] = []
  if (!isDomain(DKIM_DOMAIN))
    gaps.push({ name: 'DKIM_DOMAIN', message: 'must be the domain that signs our mails, like hub.example' })
  if (!isSelector(DKIM_SELECTOR))
    gaps.push({ name: 'DKIM_SELECTOR', message: 'must be the name the key is published under, like hub2026' })
  if (DKIM_KEY && DKIM_KEY_FILE)
    gaps.push({ name: 'DKIM_KEY', message: 'and DKIM_KEY_FILE are both set: which of the two signs?' })
  else {
    const problem = problemOf(settings)
    if (problem) gaps.push({ name: DKIM_KEY_FILE ? 'DKIM_KEY_FILE' : 'DKIM_KEY', message: problem })
  }
  return gaps
}

function problemOf(settings: Settings): string | undefined {
  let key: KeyObject
  try {
    key = dkimKey(settings)
  } catch {
    return settings.DKIM_KEY_FILE
      ? 'cannot be read as a private key: is the file there, readable for this process, and PEM?'
      : 'cannot be read as a private key (PEM, or its base64 without the first and the last line)'
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa') return 'must be an RSA key: mail servers know no other everywhere'
  if (bits < shortestKey)
    return `has ${bits} bits, and mail servers believe none under ${shortestKey}: make one of 2048`
}

/** PEM, also with \n written out as many hosts require, or only its base64 body on one line. */
function dkimKey({ DKIM_KEY, DKIM_KEY_FILE }: Settings): KeyObject {
  const text = (DKIM_KEY_FILE ? readFileSync(DKIM_KEY_FILE, 'utf8') : DKIM_KEY).replaceAll('\\n', '\n')
  return text.includes('-----BEGIN')
    ? createPrivateKey(text)
    : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
}

/** RFC 8058 requires both unsubscribe headers to be signed, and the second is not signed by default. */
const signedHeaders = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Content-Language',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

/** The signer of our mails; undefined while it is not configured. */
export function dkimOf(settings: Settings) {
  if (!settings.DKIM_DOMAIN) return undefined
  return {
    domainName: settings.DKIM_DOMAIN,
    keySelector: settings.DKIM_SELECTOR,
    privateKey: dkimKey(settings).export({ type: 'pkcs8', format: 'pem' }).toString(),
    headerFieldNames: signedHeaders,
  }
}

/** The DNS record that lets others verify our signature. */
export function dkimRecord(settings: Settings): { name: string; text: string } | undefined {
  if (!settings.DKIM_DOMAIN) return undefined
  const half = createPublicKey(dkimKey(settings)).export({ type: 'spki', format: 'der' }).toString('base64')
  return {
    name: `${settings.DKIM_SELECTOR}._domainkey.${settings.DKIM_DOMAIN}`,
    text: `v=DKIM1; k=rsa; p=${half}`,
  }
}
