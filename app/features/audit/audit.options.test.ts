import { expect, test } from 'vitest'
import { lineInWords } from './audit.options.ts'

test('SCR-06: a line says in a sentence what happened, also one nobody thought of', () => {
  const say = (action: string, subject: string) => lineInWords({ action, subject })
  expect(say('approved', 'registration')).toBe('Approved a registration')
  expect(say('took back', 'registration')).toBe('Took back the decision on a registration')
  expect(say('changed', 'impact_figure')).toBe('Changed an impact figure')
  expect(say('exported', 'registrations')).toBe('Exported registrations')
  expect(say('sent again', 'outbox')).toBe('Sent a message again')
  expect(say('sent', 'group message')).toBe('Sent a group message')
})
