import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hubWords } from '../../app/features/people/accounts/accounts.rules.server.ts'
import { isSource, isTest, plant, readTree, root, type Tree } from './tree.ts'

const tree = readTree()
const isProduct = (path: string) => isSource(path) && !isTest(path) && /^(?:app|processes)\//.test(path)

/** The files of the product that match a pattern. */
const holding = (words: RegExp, among: Tree = tree) =>
  [...among].filter(([path, source]) => isProduct(path) && words.test(source)).map(([path]) => path)

const planted = 'app/features/home/pages/planted.server.ts'
/** Expects these files to match a pattern, and a new file that matches it to be found. */
function expectOnly(words: RegExp, where: string[], example: string): void {
  expect(holding(words)).toEqual(where)
  expect(holding(words, plant(tree, { [planted]: example }))).toContain(planted)
}

test('no text is executed: nothing is evaluated, and no shell command is run', () => {
  expectOnly(/\beval\(|new Function\(|setTimeout\(\s*['"`]/, [], 'eval(typed)')
  // It starts one program, which is our own.
  const pictures = 'app/platform/pictures/picture-process.server.ts'
  expectOnly(
    /node:child_process|node:vm\b|node:repl/,
    [pictures],
    "import { exec } from 'node:child_process'",
  )
  expect(tree.get(pictures)).toContain("import { type ChildProcess, fork } from 'node:child_process'")
})

test('HTML is set in one place, from sanitised content; the only script that sets it restores what was there', () => {
  expectOnly(
    /dangerouslySetInnerHTML/,
    ['app/features/website/news/components/article-words.tsx'],
    '<p dangerouslySetInnerHTML={{ __html: typed }} />',
  )
  expectOnly(
    /\.(?:innerHTML|outerHTML)\b|insertAdjacentHTML|document\.write/,
    ['app/enhance/copy.ts'],
    'box.innerHTML = typed',
  )
  expect(tree.get('app/enhance/copy.ts')).toContain('const label = button.innerHTML')
})

test('no regular expression is made of user input: those that are composed are made of our own lists', () => {
  expectOnly(
    /new RegExp\(/,
    [
      'app/features/core/files/endpoints/stored-picture.ts',
      'app/features/core/search/endpoints/share-picture.ts',
      'app/features/offers/checkin/checkin.states.ts',
      'app/features/website/news/content.rules.server.ts',
      'app/features/website/startups/funding.options.ts',
    ],
    'new RegExp(typed)',
  )
})

test('cryptography comes only from Node and two known libraries', () => {
  const own = new Set([
    'node:crypto',
    '@better-auth/utils',
    '@simplewebauthn/server',
    '@simplewebauthn/browser',
  ])
  const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  const looksLike = /crypt|bcrypt|argon|jose|jsonwebtoken|hash|sodium|forge|otp|webauthn|auth/
  expect(Object.keys(dependencies).filter((name) => looksLike.test(name) && !own.has(name))).toEqual([])
  expect(looksLike.test('crypto-js')).toBe(true)
})

test('no weak hash, cipher or mode; exceptions that providers require are listed with their names', () => {
  expectOnly(/['"](?:md5|md4|ripemd\w*)['"]/i, [], "createHash('md5')")
  // Twilio signs its reports with HMAC-SHA-1.
  expectOnly(/['"]sha1['"]/i, ['app/platform/sms/twilio.server.ts'], "createHash('sha1')")
  expectOnly(
    /['"][\w-]*-(?:ecb|cfb|ofb|ctr)['"]|['"](?:des|des-ede3|rc4)(?:-\w+)*['"]/i,
    [],
    "createCipheriv('aes-256-ecb')",
  )
  // Airtel's own envelope, inside https.
  expectOnly(
    /-cbc['"]|RSA_PKCS1_PADDING/,
    ['app/platform/payments/airtel-signing.server.ts'],
    "createCipheriv('aes-256-cbc')",
  )
  expect(holding(/createCipheriv\('aes-256-gcm'/)).toEqual(['app/platform/auth/auth.server.ts'])
})

test('secrets are never generated with Math.random', () => {
  // The number of a writer in one browser, the key of a form, which the server signs as well, and the name of a tab.
  const where = ['app/enhance/exam.ts', 'app/enhance/sending.ts', 'app/kits/admin/use-colleagues.ts']
  expectOnly(/Math\.random\(/, where, 'Math.random()')
})

test('no outgoing connection skips the verification of certificates', () => {
  expectOnly(/rejectUnauthorized|checkServerIdentity|insecureHTTPParser/, [], '{ rejectUnauthorized: false }')
})

test('only badges, which are public, may be read by other sites; the allowed origin never comes from a request', () => {
  expectOnly(
    /access-control-allow/i,
    [
      'app/features/learning/certificates/badge.links.server.ts',
      'app/features/learning/certificates/certificate.links.server.ts',
      'app/features/learning/certificates/endpoints/badge.ts',
    ],
    "'Access-Control-Allow-Origin': '*'",
  )
  for (const path of holding(/access-control-allow/i)) {
    const allowed = [
      ...(tree.get(path) ?? '').matchAll(/access-control-allow-(\w+)['"]?[:,]? ?['"]([^'"]*)/gi),
    ]
    for (const [, what, value] of allowed) expect(`${what} ${value}`, path).toBe('Origin *')
  }
})

test('cookies are written in one place, which sets their safe attributes', () => {
  expectOnly(/; Path=\/|document\.cookie/, ['app/platform/http/cookies.server.ts'], '`a=b; Path=/`')
})

test('a session is opened only after the first or the second step', () => {
  expectOnly(
    /\bopenSession\(work,/,
    [
      'app/features/people/accounts/commands/pass-first-step.server.ts',
      'app/features/people/accounts/commands/pass-second-step.server.ts',
      // Tells of sign-ins of the demo's year; no story is told on a live hub.
      'app/features/people/accounts/sign-in.story.server.ts',
    ],
    'await openSession(work, id, caller, "by a way of its own")',
  )
})

test('logs go to standard output through one module, and nothing else writes there', () => {
  expectOnly(/from 'pino'/, ['app/platform/log.server.ts'], "import { pino } from 'pino'")
  // The command line prints to its user.
  expectOnly(/\bconsole\.\w+\(/, ['processes/cli.ts'], 'console.log(typed)')
})

test('no account exists before the first owner: neither migrations nor seed create one', () => {
  const making = /insert(?: into)? ?\(?"?staff"?\b|insert\(staff\)|makeOwner|anAdministrator/
  const makers = [...tree].filter(([path]) => path.startsWith('database/') && !path.includes('/meta/'))
  expect(makers.length).toBeGreaterThan(20)
  expect(makers.filter(([, source]) => making.test(source)).map(([path]) => path)).toEqual([])
  expect(making.test('insert into "staff" values')).toBe(true)
})

test('no security question replaces a password: accounts are proven by these columns', () => {
  const table = tree.get('app/features/people/accounts/accounts.table.server.ts') ?? ''
  expect(table).toContain('passwordHash')
  expect(holding(/security_?question|secret_?question|password_?hint|maiden/i)).toEqual([])
  expect(holding(/password_?hint/i, plant(tree, { [planted]: 'passwordHint: text()' }))).toEqual([planted])
})

test('nothing parses XML or deserialises foreign objects', () => {
  const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  const readers = /xml|sax|yaml|serialize|msgpack|bson|protobuf|graphql/
  expect(Object.keys(dependencies).filter((name) => readers.test(name))).toEqual([])
  expect(readers.test('fast-xml-parser')).toBe(true)
  expectOnly(/node:v8|DOMParser|structuredClone\(JSON/, [], "import { deserialize } from 'node:v8'")
})

type Locked = { version?: string; resolved?: string; integrity?: string; link?: boolean }
/** Packages without an exact version or a fingerprint, or from another registry. */
const unproven = (packages: Record<string, Locked>) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .filter(
      ([, { version, resolved, integrity, link }]) =>
        link || !version || !integrity?.startsWith('sha512-') || resolved !== undefined,
    )
    .map(([path]) => path)

test('every package is listed with its exact version and its fingerprint, from the one registry', () => {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(unproven(packages)).toEqual([])
  const elsewhere = { version: '1.0.0', integrity: 'sha512-x', resolved: 'git+ssh://elsewhere' }
  expect(unproven({ 'node_modules/x': elsewhere })).toHaveLength(1)
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  const loose = Object.values({ ...dependencies, ...devDependencies }).filter(
    (one) => !/^\d+\.\d+\.\d+/.test(String(one)),
  )
  expect(loose).toEqual([])
})

test('development screens are not part of the build', () => {
  const routes = tree.get('app/routes.ts') ?? ''
  const guarded = /process\.env\.NODE_ENV === 'development'\s*\? \[[^\]]*dev\/kit[^\]]*\]\s*: \[\]/
  expect(routes).toMatch(guarded)
  expect(routes.replace(guarded, '')).not.toMatch(/dev\/kit|dev\/admin-kit/)
  expect(tree.get('tools/build.ts')).toContain("NODE_ENV: 'production'")
})

test('a content security policy that replaces the general one still restricts framing', () => {
  const policies = (among: Tree) =>
    [...among]
      .filter(([path]) => isProduct(path))
      .flatMap(([path, source]) =>
        [...source.matchAll(/["`]default-src 'none'[^"`\n]*["`]/g)].map(([text]) => `${path} ${text}`),
      )
      // The first value of a list of directives.
      .filter((one) => !one.endsWith('"default-src \'none\'"'))
  expect(policies(tree).length).toBeGreaterThan(3)
  expect(policies(tree).filter((one) => !one.includes('frame-ancestors'))).toEqual([])
  const bare = plant(tree, { [planted]: `const policy = "default-src 'none'; sandbox"` })
  expect(policies(bare).filter((one) => !one.includes('frame-ancestors'))).toHaveLength(1)
})

test('VAL-15: the words forbidden in passwords are those that the policy names', () => {
  const policy = readFileSync(`${root}/docs/security-policy.md`, 'utf8')
  const named = /made of the words of the hub: ([a-z, ]+)\./.exec(policy)?.[1]?.split(', ')
  expect(named).toEqual(hubWords)
})
