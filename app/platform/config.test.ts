import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

const complete = {
  PUBLIC_ORIGIN: 'https://hub.test/somewhere',
  DATABASE_URL: 'postgres://localhost/iris',
  SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'hello@hub.test',
}

test('a complete environment is read with its defaults', () => {
  expect(readConfig(complete)).toMatchObject({
    PORT: 4100,
    FORM_LIMIT: 5,
    PUBLIC_ORIGIN: 'https://hub.test',
    PAGE_CACHE: true,
  })
})

test('every missing or wrong setting is named, and the process does not start', () => {
  expect(() => readConfig({ ...complete, SECRET: 'short', SMTP_URL: undefined, PORT: 'eighty' })).toThrow(
    /PORT.*\n.*SECRET.*\n.*SMTP_URL/,
  )
})
