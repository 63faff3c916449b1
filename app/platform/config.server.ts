import { z } from 'zod'
import { isPublicKey, isSigningKey } from './issuer-keys.ts'
import { liveGaps } from './live.ts'
import { mailGaps, mailSettings } from './mail/settings.server.ts'
import { readNetworks } from './networks.ts'
import { paymentGaps, paymentSettings } from './payments/settings.ts'
import { type ProviderName, providerNames } from './sms/provider.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []))

const areNetworks = (entries: string[]) => {
  try {
    readNetworks(entries)
    return true
  } catch {
    return false
  }
}

// Empty counts as absent: what a configured provider needs is checked below.
const setting = z.string().default('')

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  /** Where the worker answers on 127.0.0.1 with its health and metrics; 0: nowhere. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(4110),
  /**
   * The public address of the site: decides whether cookies may travel without encryption, and the sender of our mails.
   */
  PUBLIC_ORIGIN: z.url().transform((value) => new URL(value).origin),
  /**
   * The connection of web and worker: as the role iris_app, which reads and writes rows and cannot change any table.
   */
  DATABASE_URL: z.string().startsWith('postgres'),
  /** The connection of the owner of the tables: for `migrate` and `seed` alone. Absent, they use DATABASE_URL. */
  DATABASE_OWNER_URL: z.string().startsWith('postgres').optional(),
  /** The connection of web on behalf of strangers: the same database, as the role iris_public. */
  DATABASE_PUBLIC_URL: z.string().startsWith('postgres'),
  DATABASE_POOL: z.coerce.number().int().min(2).default(10),
  /** Signs form tokens and success addresses. The previous one is still accepted, so that it can be rotated. */
  SECRET: z.string().min(32),
  SECRET_PREVIOUS: z.string().min(32).optional(),
  /** The cost of a password hash: 2 to this power. A live hub refuses less than 15. */
  SCRYPT_COST: z.coerce.number().int().min(4).max(20).default(15),
  /**
   * CRT: the key that signs certificates, a private RSA key (PKCS#8, DER, base64). The public halves of its
   * predecessors (SPKI, DER, base64) stay published, so that their signatures still verify.
   */
  CERTIFICATE_KEY: z
    .string()
    .refine(isSigningKey, { error: 'must be a private RSA key of 2048 bits or more' }),
  CERTIFICATE_KEYS_PREVIOUS: list.refine((keys) => keys.every(isPublicKey), {
    error: 'must be public RSA keys of 2048 bits or more',
  }),
  /** AUT-11: who may open a back-office account without an invitation. */
  ADMIN_EMAILS: list.transform((emails) => emails.map((email) => email.toLowerCase())),
  /** How long the messages of a decision wait, so that the decision can be undone. */
  UNDO_SECONDS: z.coerce.number().int().min(5).max(600).default(60),
  /** AUT-33: blocks and logs the shortcuts of the developer tools inside the back-office. */
  DEV_TOOLS_BLOCK: flag.default(false),
  SMTP_URL: z.string().startsWith('smtp'),
  MAIL_FROM: z.string().min(3),
  ...mailSettings,
  /** The SMS providers, first choice first. None: SMS is off. */
  SMS_PROVIDERS: list.pipe(z.array(z.enum(providerNames))),
  /** The calling codes that texts to strangers may go to; each text costs money, and anybody may type any number. */
  SMS_COUNTRIES: z
    .string()
    .default('250')
    .transform((value) => value.split(',').flatMap((part) => part.trim() || [])),
  /** The most texts to strangers within a day; beyond it only the mail is sent. */
  SMS_A_DAY: z.coerce.number().int().min(0).default(2000),
  /** Longer than opening a connection may take (10 s), so that an unreachable provider is recognised as such. */
  SMS_TIMEOUT_SECONDS: z.coerce.number().positive().max(15).default(15),
  PINDO_URL: z.url().default('https://api.pindo.io'),
  PINDO_TOKEN: setting,
  PINDO_SENDER: setting,
  PINDO_REPORT_SECRET: setting,
  AFRICASTALKING_URL: z.url().default('https://api.africastalking.com'),
  AFRICASTALKING_USERNAME: setting,
  AFRICASTALKING_API_KEY: setting,
  AFRICASTALKING_SENDER: setting,
  AFRICASTALKING_REPORT_SECRET: setting,
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: setting,
  TWILIO_AUTH_TOKEN: setting,
  TWILIO_SENDER: setting,
  ...paymentSettings,
  /** The proxies that may tell us the visitor's address, and the header they use. */
  TRUSTED_PROXIES: list.refine(areNetworks, { error: 'must be network addresses' }),
  ADDRESS_HEADER: z.string().toLowerCase().default('x-forwarded-for'),
  /** VAL-12: submissions per sender and form within the window; many senders may share one address. */
  FORM_LIMIT: z.coerce.number().int().min(1).default(5),
  FORM_LIMIT_ADDRESS: z.coerce.number().int().min(1).default(60),
  FORM_LIMIT_SECONDS: z.coerce.number().int().min(1).default(60),
  /** How long web keeps answering after SIGTERM, while /readyz already fails. */
  STOP_DELAY_SECONDS: z.coerce.number().min(0).default(0),
  PAGE_CACHE: flag.default(true),
  PAGE_CACHE_DIR: z.string().default('.data/pages'),
  PAGE_CACHE_MEGABYTES: z.coerce.number().min(1).default(64),
  /** Where uploads are stored: a folder, which web and worker must share, or a bucket of an S3 service. */
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  STORAGE_DIR: z.string().default('.data/files'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(3).optional(),
  S3_KEY: z.string().min(1).optional(),
  S3_SECRET: z.string().min(1).optional(),
  /** Where operate/backup and operate/drill write down their results, for the doctor and the metrics. */
  BACKUP_STATE_DIR: z.string().min(1).optional(),
  /** A-ADS-15: how long single views and clicks are kept after they were aggregated. */
  AD_EVENT_DAYS: z.coerce.number().int().min(3).max(90).default(30),
  /** Where the scripts of ad networks are loaded from instead of the networks themselves: for development and tests. */
  AD_SCRIPTS_URL: z.url().optional(),
  /** OpenTelemetry: the collector that traces are sent to, and the part of all traces. Absent: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Node's own switch: read here only to refuse it on a live hub. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = z.infer<typeof settings>

/** The settings each provider requires. A report secret that can be guessed does not count. */
const neededBy: Record<ProviderName, (keyof Config & `${string}_${string}`)[]> = {
  pindo: ['PINDO_TOKEN', 'PINDO_SENDER', 'PINDO_REPORT_SECRET'],
  africastalking: ['AFRICASTALKING_USERNAME', 'AFRICASTALKING_API_KEY', 'AFRICASTALKING_REPORT_SECRET'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'],
}

const complete = settings.check(({ value, issues }) => {
  for (const name of ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const)
    if (value.STORAGE === 's3' && value[name] === undefined)
      issues.push({ code: 'custom', input: value, path: [name], message: 'is needed when STORAGE is s3' })
  for (const provider of value.SMS_PROVIDERS) {
    for (const name of neededBy[provider]) {
      const shortest = name.endsWith('_REPORT_SECRET') ? 16 : 1
      if (String(value[name]).length >= shortest) continue
      const message = `needed with at least ${shortest} characters, because SMS_PROVIDERS names ${provider}`
      issues.push({ code: 'custom', input: value, path: [name], message })
    }
  }
  for (const { name, message } of [...mailGaps(value), ...paymentGaps(value), ...liveGaps(value)])
    issues.push({ code: 'custom', input: value, path: [name], message })
})

/** Reads the environment once; a wrong or missing value is named and stops the process. */
export function readConfig(values: NodeJS.ProcessEnv): Config {
  const result = complete.safeParse(values)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete (see .env.example):\n${problems.join('\n')}`)
}

let current: Config | undefined

export function config(): Config {
  current ??= readConfig(process.env)
  return current
}
