import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startupSectors } from '../../app/features/website/startups/startup.options.ts'
import { findPages } from '../../tools/public-pages.ts'
import { headingsOf, readOf } from '../support/pages.ts'
import { startPseudoSite } from '../support/pseudo-site.ts'
import { pseudoText } from '../support/pseudo-text.ts'
import { startSink } from '../support/sink.ts'
import { visibleTexts } from '../support/visible-texts.ts'

const english: Record<string, string> = JSON.parse(readFileSync('messages/en.json', 'utf8'))
const pseudo = (key: string) => pseudoText(english[key] ?? expect.fail(`no text ${key}`))

/** A text that was forgotten: each run must find it. */
const planted = {
  file: 'app/features/people/enquiries/pages/contact.tsx',
  take: '<h1 className="display text-d2">{m.contact_title()}</h1>',
  put: '<h1 className="display text-d2">{m.contact_title()}</h1><p title="A forgotten title">Forgotten text</p>',
}
/** The same in every language: networks, a name, the currency, and the sectors of startups (GEN-12), except Other. */
const sectors = startupSectors.filter((sector) => sector !== 'Other')
const networks = ['WhatsApp', 'Facebook', 'LinkedIn', 'Twitter', 'Instagram']
const sameEverywhere = [...networks, 'Digital Bridge Rwanda', 'RWF', ...sectors]

let site: Awaited<ReturnType<typeof startPseudoSite>>
let sink: Awaited<ReturnType<typeof startSink>>
let names: string[]
let initials: Set<string>

/** Each night: a whole site is started from its sources. */
const atNight = test.runIf(process.env.FULL)

beforeAll(async () => {
  if (!process.env.FULL) return
  sink = await startSink()
  site = await startPseudoSite({ postgres: inject('postgres'), smtp: sink.url, faults: [planted] })
  const stored = await storedTexts()
  names = [...sameEverywhere, ...stored].sort((one, other) => other.length - one.length)
  initials = new Set(stored.map(initialsOf))
}, 300_000)
afterAll(async () => {
  await site?.close()
  await sink?.close()
})

/** Columns whose values are one of a list, which is shown through messages/. */
const choices = /^(?:status|category|level|sector|stage|kind|team_size|placement|network|format|icon)$/

/** What staff wrote: English where there is no translation. */
async function storedTexts(): Promise<string[]> {
  const tables = await site.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    const host = typeof value === 'string' && URL.parse(value)?.host
    if (host) found.add(host)
    if (typeof value === 'string' && value.length > 2 && /[A-Z ]/.test(value)) found.add(value)
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) if (!choices.test(key)) collect(inner)
  }
  for (const { name } of tables)
    for (const { row } of await site.query(`select to_jsonb(t) as row from "${name}" t`)) collect(row)
  return [...found]
}

/** The letters in the place of a missing photo or logo. */
const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .filter((letter) => /[A-Z]/i.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** The texts of a page with a word in plain letters that nobody stored. */
function untranslated(html: string): string[] {
  const plainWord = /[A-Za-z]{2,}/
  const isForeign = (text: string) => {
    if (initials.has(text)) return false
    let rest = text.replace(/\S+@\S+|https?:\/\/\S+/g, ' ')
    for (const name of names) if (plainWord.test(rest)) rest = rest.replaceAll(name, ' ')
    return plainWord.test(rest)
  }
  return [...new Set(visibleTexts(html).filter(isForeign))]
}

async function get(path: string): Promise<string> {
  const answer = await fetch(site.origin + path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}
const post = (path: string, fields: Record<string, string>) =>
  fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin },
    body: new URLSearchParams(fields),
  })
const tokenIn = (html: string) => / name="token" value="([^"]*)"/.exec(html)?.[1] ?? ''

atNight(
  'GEN-10: a fourth language is a line in locale.ts, a file of messages and a generated migration',
  async () => {
    const sql = site.migrations.filter((text) => text.includes('ALTER TABLE'))
    expect(sql).toHaveLength(1)
    expect(sql[0]).toContain("in ('en', 'fr', 'rw', 'qps')")
    expect(await get('/qps')).toMatch(/<html[^>]* lang="qps"/)
  },
)

atNight(
  'GEN-10: every text of the public pages comes from messages/ or from the database; control: a forgotten text is found',
  async () => {
    const inPseudo = site.routes.filter(({ path }) => /^\/qps(?:\/|$)/.test(path))
    const found: Record<string, string[]> = {}
    const pages = await findPages(inPseudo, '/qps', async (path) => {
      const html = await get(path)
      const texts = untranslated(html)
      if (texts.length > 0) found[path] = texts
      return html
    })
    expect(pages.size).toBeGreaterThan(30)
    expect(found).toEqual({ '/qps/contact': ['A forgotten title', 'Forgotten text'] })
  },
  120_000,
)

atNight(
  'CON-01, CON-05: the contact form works in a language that nobody wrote code for, with its errors, its success page and its mail',
  async () => {
    const token = tokenIn(await get('/qps/contact'))
    const refused = await post('/qps/contact', { token })
    expect(refused.status).toBe(422)
    const errors = await refused.text()
    expect(readOf(errors)).toContain(pseudo('val_required'))
    expect(untranslated(errors)).toEqual(['A forgotten title', 'Forgotten text'])

    const email = 'aline@example.com'
    const message = { fullName: 'Aline Uwase', email, subject: 'A visit', message: 'May I come?' }
    const sent = await post('/qps/contact', { ...message, token: tokenIn(errors) })
    expect(sent.status).toBe(303)
    const to = sent.headers.get('location') ?? ''
    expect(to).toMatch(/^\/qps\/contact\/sent\//)
    const success = await get(to)
    expect(headingsOf(success, 1)).toEqual([pseudo('contact_sent')])
    names.push(email)
    const reference = /\/([0-9a-f]{8})-/.exec(to)?.[1] ?? 'none'
    names.push(reference)
    expect(untranslated(success)).toEqual([])

    const mailTo = () => sink.mails.find((mail) => mail.to.includes(email))
    await expect.poll(mailTo, { timeout: 30_000 }).toBeDefined()
    const text = textOf(mailTo()?.raw ?? '').replace(/\s+/g, ' ')
    expect(text).toContain(pseudo('mail_hello').replace('{name}', 'Aline Uwase'))
    expect(text).toContain(pseudo('mail_contact_received_reference').replace('{reference}', reference))
    expect(await site.query(`select locale from contacts where email = '${email}'`)).toEqual([
      { locale: 'qps' },
    ])
  },
  60_000,
)

/** The plain text of a mail. */
function textOf(raw: string): string {
  const part = raw.split(/\r\n--/).find((one) => one.includes('Content-Type: text/plain')) ?? ''
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (head.includes('base64')) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
