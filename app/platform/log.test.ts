import { expect, test } from 'vitest'
import { describeError, openLog } from './log.server.ts'
import { causedBy, causedByNobody } from './tracing/cause.server.ts'

test('an error is logged by its name, code and location, never by its message', () => {
  const input = 'Failed query: insert\nparams: Aline,\n    at my home 0788123456 (Kigali)\nat the hub'
  const cause = Object.assign(new Error('Key (email)=(aline@example.com) exists'), {
    code: '23505',
    constraint: 'contacts_pkey',
  })
  const described = describeError(new Error(input, { cause }))
  const text = JSON.stringify(described)
  expect(text).not.toMatch(/Aline|0788|aline@/)
  expect(described).toMatchObject({ type: 'Error', cause: { code: '23505', constraint: 'contacts_pkey' } })
  expect(text).toContain('log.test.ts')
})

test('a thrown value that is no error is still described', () => {
  expect(describeError({ name: 'Trouble', code: 'X1', message: 'secret' })).toEqual({
    type: 'Trouble',
    code: 'X1',
  })
  expect(describeError('secret')).toEqual({ type: 'string', code: undefined })
})

test('a copy of an error, as the job queue reports it, says what it was, where, and of which queue', () => {
  const error = Object.assign(new RangeError('planted by Aline'), { code: 'X1' })
  const described = describeError({ ...error, message: error.message, stack: error.stack, queue: 'send-sms' })
  expect(described).toMatchObject({ type: 'RangeError', code: 'X1', queue: 'send-sms' })
  expect(JSON.stringify(described)).toContain('log.test.ts')
  expect(JSON.stringify(described)).not.toContain('Aline')
})

test('every line says which request caused it, and none does where no request did', () => {
  const request = causedBy('b7c1', () => JSON.parse(lineOf({ job: 'send-sms' }, 'a job is done')).request)
  expect(request).toBe('b7c1')
  expect(causedBy('b7c1', () => lineOf({ request: 'c8d2' }, 'answered'))).toMatch(
    /^(?!.*b7c1).*"request":"c8d2"/,
  )
  expect(JSON.parse(causedBy('b7c1', () => causedByNobody(() => lineOf({}, 'lost'))))).not.toHaveProperty(
    'request',
  )
})

/** The log lines of one event. */
function lineOf(event: object, words: string): string {
  const lines: string[] = []
  const log = openLog({ write: (line) => void lines.push(line) })
  log.level = 'info'
  log.warn(event, words)
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('a line has its time in UTC, process, level, event and request', () => {
  const line = JSON.parse(lineOf({ request: 'b7c1', status: 503 }, 'answered'))
  expect(line).toEqual({
    level: 40,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    process: 'iris',
    request: 'b7c1',
    status: 503,
    msg: 'answered',
  })
})

test('whatever an event contains, it is one line and cannot pass for another', () => {
  const forged = 'x"}\n{"level":30,"msg":"sign_in"}\r\n\u2028\u001b[2J'
  const line = lineOf({ path: forged, host: forged }, 'answered')
  expect(line.trimEnd().split(/[\n\r]/)).toHaveLength(1)
  expect(line).not.toContain('\u001b')
  expect(JSON.parse(line)).toMatchObject({ path: forged, msg: 'answered' })
})
