import fc from 'fast-check'
import type { PublicForm, Upload } from './public-forms.ts'
import { nasty } from './typed.ts'

export type Generated = {
  form: PublicForm
  path: string
  type: string
  body: Buffer
  headers: Record<string, string>
  /** The values of the form's fields, if the body is parsed at all. */
  input: Record<string, string>
  upload?: Upload
}

type Body = Pick<Generated, 'type' | 'body' | 'input' | 'upload'>

/** Any post to any of these forms: mostly valid ones, nearly valid ones, and some that are no form at all. */
export function aPost(forms: PublicForm[]): fc.Arbitrary<Generated> {
  return fc.constantFrom(...forms).chain((form) =>
    fc.record({ path: pathOf(form), body: bodyFor(form), headers }).map(({ path, body, headers }) => ({
      form,
      path,
      ...body,
      headers,
    })),
  )
}

const pathOf = ({ path }: PublicForm) =>
  fc.oneof(
    {
      weight: 20,
      arbitrary: fc.constantFrom(path, `/fr${path}`, `/rw${path}`, `${path}?subject=%00&draft=x`),
    },
    fc.constantFrom('/', '/nowhere', '/forget', `${path}/x`, '/contact/sent/x', '/status/x/withdraw'),
  )

function bodyFor(form: PublicForm): fc.Arbitrary<Body> {
  const good = form.good
  const urlencoded = good.map((input) => encoded(Object.entries(input).map(asPair)))
  const nearlyGood = fc
    .tuple(good, fc.array(fc.tuple(fc.nat(), nasty), { minLength: 1, maxLength: 2 }))
    .map(([input, changes]) => {
      const pairs = Object.entries(input).map(asPair)
      for (const [n, value] of changes) {
        const at = n % pairs.length
        pairs[at] = `${pairs[at]?.split('=', 1)[0]}=${value}`
      }
      return encoded(pairs)
    })
  return fc.oneof(
    { weight: 6, arbitrary: urlencoded },
    { weight: 3, arbitrary: partsFor(form) },
    { weight: 6, arbitrary: nearlyGood },
    { weight: 3, arbitrary: strangeForm(good) },
    { weight: 2, arbitrary: noForm },
  )
}

const asPair = ([name, value]: [string, string]) => `${name}=${encodeURIComponent(value.toWellFormed())}`

const plainType = 'application/x-www-form-urlencoded'

/** The first of several values counts, as on the server. */
function encoded(pairs: string[], type = plainType): Body {
  const body = pairs.join('&')
  const input: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(body)) input[name] ??= value
  return { type, body: Buffer.from(body), input }
}

const boundary = '----a boundary nobody types'.replaceAll(' ', '-')

/** As a browser sends a form that may contain a file. */
const partsFor = ({ good, file }: PublicForm) =>
  fc
    .tuple(good, file?.some ?? fc.constant(undefined))
    .map(([input, upload]) => inParts(input, file && upload && { field: file.field, upload }))

function inParts(input: Record<string, string>, file?: { field: string; upload: Upload }): Body {
  const part = (name: string, more: string, value: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ]
  const parts = Object.entries(input).flatMap(([name, value]) => part(name, '', value.toWellFormed()))
  if (file) {
    const { name, type, bytes } = file.upload
    parts.push(...part(file.field, `; filename="${name}"${type && `\r\nContent-Type: ${type}`}`, bytes))
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, body, input, upload: file?.upload }
}

/** Repeated fields, arrays, fields of other forms, unknown fields; filled traps. */
const strangeForm = (good: PublicForm['good']) =>
  fc
    .tuple(
      good,
      fc.array(fc.tuple(strangeName, nasty), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(plainType, plainType, `${plainType}; charset=utf-16`),
      fc.boolean(),
    )
    .map(([input, strange, type, first]) => {
      const pairs = Object.entries(input).map(asPair)
      const others = strange.map(([name, value]) => `${name}=${value}`)
      return encoded(first ? [...others, ...pairs] : [...pairs, ...others], type)
    })
const strangeName = fc.constantFrom(
  'website',
  'token',
  'key',
  'later',
  'draft',
  'email',
  'message',
  'firstName',
  'fullName[]',
  'email[0]',
  '__proto__',
  'constructor',
  '',
)

const noForm: fc.Arbitrary<Body> = fc
  .tuple(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom(
          `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\nAli`,
          '{"email":["a"]}',
          '',
          '=&=&=',
        )
        .map((text) => Buffer.from(text)),
    ),
    fc.constantFrom(
      plainType,
      'application/json',
      'text/plain',
      `multipart/form-data; boundary=${boundary}`,
      'multipart/form-data',
      'image/png',
    ),
  )
  .map(([body, type]) => ({ type, body, input: {} }))

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { cookie: 'device=x; toast=__proto__' },
    { referer: 'http://[broken' },
    { 'x-enhance': '1' },
  ),
)
