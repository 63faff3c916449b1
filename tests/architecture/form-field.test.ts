import '~/hub.server.ts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { applicationRules } from '~/features/offers/programs/application.rules.server.ts'
import { ApplicationForm } from '~/features/offers/programs/components/application-form.tsx'
import { programKind } from '~/features/offers/programs/registration.adapter.server.ts'
import { applicationArrived } from '~/features/people/registrations/emails/application-arrived.email.tsx'
import { answerColumns, type Kind } from '~/features/people/registrations/registration.adapter.server.ts'
import { formForEverybody } from '~/kits/forms/form-setting.server.ts'
import { readErrors } from '~/kits/forms/posted.server.ts'
import { field, requiredLine } from '~/kits/forms/rules.server.ts'
import { staffDetails } from '~/kits/forms/staff-details.server.ts'
import { renderMail } from '~/platform/mail/mail.server.ts'
import { filledIn } from '../support/forms.ts'
import { readOf } from '../support/pages.ts'

/** A question that is added to the application: everything follows from this line. */
const added = field(() => 'How did you hear of us?', requiredLine(100), {
  part: 'help',
  hint: () => 'A friend, a poster, a page',
  staff: { label: 'Heard of us' },
})
const rules = applicationRules.extend({ heardOfUs: added })

test('a question added to the program application is in the form, with its hint and its constraints', () => {
  const setting = formForEverybody({ name: 'program-application', rules })
  const html = renderToStaticMarkup(
    createElement(ApplicationForm, { setting, action: '/', asksStartup: true }),
  )
  expect(readOf(html)).toContain('How did you hear of us? A friend, a poster, a page')
  expect(html).toMatch(
    /<input[^>]* name="heardOfUs"[^>]* required=""|<input[^>]* required=""[^>]* name="heardOfUs"/,
  )
  expect(html.indexOf('name="heardOfUs"')).toBeGreaterThan(html.indexOf('name="helpedBy"'))
})

test('it is in the error summary, in its place', () => {
  const { error } = rules.safeParse({})
  const { errors } = readErrors(error ?? expect.fail('an empty form is refused'), rules)
  expect(errors.at(-1)).toEqual({ field: 'heardOfUs', text: '“How did you hear of us?” is missing' })
})

test('staff read the answer on the screen and in the mail', async () => {
  const input = filledIn(rules, {
    phone: { input: '0788000100', international: '+250788000100' },
    isSixteen: 'yes',
    startupSector: 'AgriTech',
    startupStage: 'Idea',
    email: 'aline@example.com',
  })
  expect(input.heardOfUs).toBe('In a few words.')
  const details = staffDetails(rules, { ...input, heardOfUs: 'A poster in Huye' })
  expect(details).toContainEqual({ label: 'Heard of us', value: 'A poster in Huye' })
  const { text: mail } = await renderMail(applicationArrived, { ...applicationArrived.sample, details }, 'en')
  expect(mail).toContain('Heard of us')
  expect(mail).toContain('A poster in Huye')
})

test('it is a column of the CSV file, as soon as the table has it', () => {
  const kind: Pick<Kind, 'answers' | 'table'> = { answers: rules, table: programKind.table }
  const before = answerColumns(kind).map(([label]) => label)
  expect(before).toEqual([
    'Organization',
    'Under 16, guardian',
    'Phone of the guardian',
    'Sector',
    'Stage',
    'Project',
    'Motivation',
    'Experience',
    'Filled in by',
  ])
  const table = pgTable('program_applications', { id: uuid('id'), heardOfUs: text('heard_of_us') })
  const [column] = answerColumns({ ...kind, table: table as unknown as Kind['table'] })
  expect(column).toEqual(['Heard of us', table.heardOfUs])
})
