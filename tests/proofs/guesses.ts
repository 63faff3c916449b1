import { Agent } from 'node:http'
import pg from 'pg'
import { demoOwner, isAnswering, prepareStack, startWithStack, waitFor } from '../../tools/stack.ts'
import { type SunkMail, startSink } from '../support/sink.ts'
import { type Answer, ask, formHeaders, hold, type Proof, sized } from './proof.ts'
import { answerSecondStep, cookiesOf } from './staff.ts'

type Posted = { from: string; cookie?: string; agent?: Agent }

const accounts = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@irishub.example`)
/** The number of attempts that a network has at one account, and in all (accounts.options.ts). */
const [perAccount, perNetwork] = [5, 20]

export const guesses: Proof = {
  shows:
    'password attempts from a thousand addresses: nobody gets in, each network is limited, and the owner can sign in every way',
  nightly: true,
  async run(size) {
    const { attempts, networks } = sized(size, {
      small: { attempts: 600, networks: 100 },
      middle: { attempts: 2500, networks: 250 },
      full: { attempts: 10_000, networks: 1000 },
    })
    const sink = await startSink()
    const settings = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', SMTP_URL: sink.url }
    const stack = await prepareStack({ content: 'settings', settings })
    startWithStack(stack, 'worker')
    startWithStack(stack, 'web')
    await waitFor('the site', isAnswering(`${stack.origin}/readyz`))
    const client = new pg.Client({ connectionString: stack.environment.DATABASE_OWNER_URL })
    await client.connect()
    await client.query(
      `insert into staff (email, groups, password_hash, email_verified_at, created_at, updated_at)
       select unnest($1::text[]), groups, password_hash, now(), now(), now() from staff where email = $2`,
      [accounts, demoOwner.email],
    )
    const post = (path: string, form: Record<string, string>, { from, cookie, agent }: Posted) =>
      ask(`${stack.origin}${path}`, {
        method: 'POST',
        headers: { ...formHeaders, 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
        body: new URLSearchParams(form).toString(),
        agent,
        timeout: 60_000,
      })

    // The owner's own browser, known from an earlier sign-in.
    const begun = cookiesOf(await post('/admin/login', demoOwner, { from: '192.0.2.1' }))
    const known = cookiesOf(await answerSecondStep(stack.origin, { from: '192.0.2.1', cookie: begun }))
    hold('the owner gets in before the attack', known.includes('known='), known)

    const agent = new Agent({ keepAlive: true, maxSockets: 64 })
    const statuses: Record<number, number> = {}
    const targets = [demoOwner.email, ...accounts]
    let number = 0
    let letIn = 0
    const started = Date.now()
    const attack = Array.from({ length: 64 }, async () => {
      while (number < attempts) {
        const n = number++
        // One attempt in five is at an unknown address.
        const email = n % 5 === 0 ? `nobody${n}@irishub.example` : (targets[n % targets.length] ?? '')
        const from = `198.18.${Math.floor((n % networks) / 250)}.${n % 250}`
        const { status } = await post('/admin/login', { email, password: `Guess-${n}-Aa1!` }, { from, agent })
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status < 400) letIn++
      }
    })

    // Meanwhile, after fifty attempts by strangers at the owner's account:
    await waitFor('the lock', async () => number > Math.min(attempts / 2, 300), 120)
    const elsewhere = await post('/admin/login', demoOwner, { from: '192.0.2.2' })
    const second = await answerSecondStep(stack.origin, { from: '192.0.2.2', cookie: cookiesOf(elsewhere) })
    const onKnownDevice = await post('/admin/login', demoOwner, { from: '192.0.2.1', cookie: known })
    const byLink = await enterByLink(sink.mails, post, demoOwner.email, '192.0.2.3')
    const code = await guessCode(sink.mails, post, accounts[0] ?? '', '192.0.2.4')
    await Promise.all(attack)
    agent.destroy()

    const { rows } = await client.query(
      `select count(*)::int as looked, count(*) filter (where staff_id is not null)::int as on_accounts
       from security_events where event = 'sign_in_failed' and details ->> 'how' = 'password'`,
    )
    await client.end()
    await stack.close()
    await sink.close()
    const result = {
      attempts,
      networks,
      accounts: targets.length,
      letIn,
      lookedAt: rows[0].looked,
      onAccounts: rows[0].on_accounts,
      statuses,
      ownerMeanwhile: { inANewBrowser: elsewhere.status, onKnownDevice: onKnownDevice.status, byLink },
      codeTries: code,
      perSecond: Math.round((attempts * 1000) / (Date.now() - started)),
    }
    hold('nobody got in', letIn === 0, result)
    hold(
      'each network is limited at each account',
      rows[0].on_accounts <= perAccount * targets.length * networks,
      result,
    )
    hold('each network is limited in all', rows[0].looked <= perNetwork * networks, result)
    hold('the right password is accepted in a new browser', elsewhere.status === 303, result)
    hold('the second step after it opens the back-office', second.status === 303, result)
    hold('the owner can sign in on a known browser', onKnownDevice.status === 303, result)
    hold('the owner can sign in by link', byLink === 303, result)
    hold('a code has five attempts', code.join() === '401,401,401,401,401,410,410', result)
    hold('no answer was a 5xx', !Object.keys(statuses).some((status) => Number(status) >= 500), result)
    return result
  },
}

type Post = (path: string, form: Record<string, string>, posted: Posted) => Promise<Answer>

/** Requests a link and returns the link and the code of the mail, with the cookie of the requesting browser. */
async function requestLink(mails: SunkMail[], post: Post, email: string, from: string) {
  const asked = await post('/admin/login?method=link', { email }, { from })
  hold('a link can be requested', asked.status === 303, asked.status)
  // Owners also get a mail about a sign-in from a new browser.
  const mail = () =>
    mails
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => raw.replace(/=\r?\n/g, ''))
      .find((raw) => raw.includes('/admin/login/link/'))
  await waitFor('the mail', async () => mail() !== undefined)
  const raw = mail() ?? ''
  return {
    cookie: cookiesOf(asked),
    link: /\/admin\/login\/link\/[\w-]+/.exec(raw)?.[0] ?? '',
    code: /\b([A-Z2-9]{4}-[A-Z2-9]{4})\b/.exec(raw.slice(raw.indexOf('type this code')))?.[1] ?? '',
  }
}

async function enterByLink(mails: SunkMail[], post: Post, email: string, from: string): Promise<number> {
  const { link, cookie } = await requestLink(mails, post, email, from)
  return (await post(link, {}, { from, cookie })).status
}

/** Five wrong codes, one more, then the right one. */
async function guessCode(mails: SunkMail[], post: Post, email: string, from: string): Promise<number[]> {
  const { code, cookie } = await requestLink(mails, post, email, from)
  hold('the mail contains a code', code.length === 9, code)
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    const wrong = `AAAA-AAA${'BCDEFGH'[n]}`
    statuses.push((await post('/admin/login/code?via=link', { code: wrong }, { from, cookie })).status)
  }
  statuses.push((await post('/admin/login/code?via=link', { code }, { from, cookie })).status)
  return statuses
}
