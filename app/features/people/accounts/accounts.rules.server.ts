import { dictionary } from '@zxcvbn-ts/language-common'
import { z } from 'zod'
import { config } from '~/platform/config.server.ts'
import { toInternational } from '~/platform/phone.server.ts'
import { accountTexts as texts } from './accounts.options.ts'

/** AUT-07 */
export const emailRule = z
  .string()
  .transform((input) => input.trim().toLowerCase())
  .refine(
    (email) => email.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u.test(email),
    {
      error: texts.invalidEmail,
    },
  )

/**
 * AUT-10: the format in which a number is stored and compared. AUT-22: well formed, but no such number exists in any
 * country.
 */
export const phoneRule = z
  .string()
  .transform((input) => input.replace(/[\s\-()]/g, '').replace(/^\+/, ''))
  // Inside Rwanda numbers are typed without the country code: 0788… is +250 788…
  .transform((digits) => digits.replace(/^0(?=7\d{8}$)/, '250'))
  .refine((digits) => /^[1-9]\d{9,14}$/.test(digits), { error: texts.invalidPhone })
  .transform((digits) => `+${digits}`)
  .refine((phone) => toInternational(phone) !== undefined, { error: texts.noSuchPhone })

/** AUT-08: signing in must not lock people out with a rule that did not exist when they chose their password. */
export const typedPassword = z.string().min(8, { error: texts.shortPassword }).max(1000)

/** VAL-15, for setting a password. `about` are words that make it guessable, such as the e-mail address. */
export const newPassword = (...about: string[]) =>
  z
    .string()
    .refine(
      (input) =>
        input.length >= 8 &&
        input.length <= 128 &&
        [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((kind) => kind.test(input)),
      // A password of the wrong length is not checked any further.
      { error: texts.weakPassword, abort: true },
    )
    .refine((input) => !isCommon(input, about), { error: texts.commonPassword })

/** AUT-11: who may open an account without being invited. */
export const isSignUpOn = () => config().ADMIN_EMAILS.length > 0
export const isAuthorised = (email: string) => config().ADMIN_EMAILS.includes(email)

/**
 * Under such a rule people choose a known word with a capital, a digit and a sign: P@ssw0rd1! So the disguise is
 * removed and the word looked up: among our own words, and among the 49,000 most used breached passwords.
 */
function isCommon(input: string, about: string[]): boolean {
  const lower = input.toLowerCase()
  const bare = [...lower].map((sign) => disguises[sign] ?? sign).join('')
  const cores = [lower, bare].map(lettersOf)
  const personal = about
    .flatMap((email) => email.toLowerCase().split(/[@.+_-]/))
    .filter((part) => part.length > 3)
  const words = [...commonWords, ...personal]
  const plain = lower.replace(/[^a-z0-9]/g, '')
  if ([lower, plain, bare, ...cores].some((one) => breached.has(one))) return true
  if ([lower, bare].some((one) => withoutHubWords(one).length < 3)) return true
  return cores.some(
    (core) =>
      core.length < 4 || words.some((word) => core.replaceAll(word, '').length < 3 && core.includes(word)),
  )
}

const isLetter = (sign: string) => sign >= 'a' && sign <= 'z'

/** The letters left after removing all well-known words of the hub: of Kigali-Hub-1! nothing is left. */
function withoutHubWords(text: string): string {
  const letters = [...text].filter(isLetter).join('')
  return hubWords.reduce((rest, word) => rest.replaceAll(word, ''), letters)
}

/** From the first letter to the last, without a regular expression, which would backtrack. */
function lettersOf(text: string): string {
  const signs = [...text]
  return signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1).join('')
}

const breached: ReadonlySet<string> = new Set(dictionary['passwords-common'])

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * The hub's own words: its name, place, trade and roles. Longer ones first, so that a shorter one does not hide them.
 */
export const hubWords =
  `kinyarwanda administrator innovation incubation digitalbridge reviewer irishub rwandan program content finance
startup kigali rwanda owner admin staff iris hub`
    .split(/\s+/)
    .filter(Boolean)

const commonWords =
  `password passwort passe motdepasse welcome admin administrator login signin letmein iloveyou qwerty qwertz azerty
asdf asdfgh zxcvbn abcd abcdef monkey dragon football soccer baseball master superman batman sunshine princess shadow
ashley michael jesus jordan hunter trustno freedom whatever summer winter spring autumn january february march april
june july august september october november december monday friday sunday hello secret changeme default guest test
tester user root system server computer internet google facebook whatsapp samsung iphone android microsoft windows
office company business money lovely lover angel family mother father sister brother baby charlie daniel thomas robert
andrew joshua matthew patrick samuel emmanuel jean claude marie grace alice diane eric aline huye musanze gisenyi
rubavu butare africa imana yesu amahoro murakaza mwaramutse muraho umuganda inyange entrepreneur student teacher school
university`
    .split(/\s+/)
    .filter(Boolean)
    .concat(hubWords)
