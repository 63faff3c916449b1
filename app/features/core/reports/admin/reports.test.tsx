import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { allWords, answerOf, render, wordsOf } from '../../../../../tests/support/admin.tsx'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { anItem, aRegistration } from '../../../../../tests/support/registrations.ts'
import { loader as csv } from '../endpoints/reports-csv.ts'
import { sections } from '../report.options.ts'
import * as reports from './reports.tsx'

withDatabase()

test('the report has every section of the hub, and a table of each part with the difference in words', async () => {
  const item = await anItem('program', 'Startup incubation')
  await aRegistration({ item, status: 'approved' })
  const html = await render(reports, '/admin/reports')
  expect(allWords(html, 'h2')).toEqual(expect.arrayContaining([...sections]))
  const rows = allWords(html, 'tr')
  expect(rows).toContain('Sent 1 0 1 more')
  expect(rows).toContain('Form opened not known not known cannot be compared')
  expect(rows).toContain('Events held 0 0 the same')
  expect(wordsOf(html)).toContain('stores neither sex nor district')
})

test('for one program the report says so, and leaves out what it cannot count', async () => {
  const item = await anItem('program', 'Startup incubation')
  await aRegistration({ item })
  await aRegistration({ item: await anItem('program', 'Another') })
  const html = await render(reports, `/admin/reports?program=${item}`)
  expect(allWords(html, 'h1')).toEqual(['Report: Startup incubation'])
  expect(allWords(html, 'tr')).toContain('Sent 1 0 1 more')
  expect(allWords(html, 'h2')).not.toContain('Money')
})

test('dates that are none are said to be wrong, in the form that asked for them', async () => {
  const html = await render(reports, '/admin/reports?period=own&from=2026-11-10&to=2026-11-01')
  expect(wordsOf(html)).toContain('The second date is before the first')
})

test('EXP-08: the file has section, figure, period and comparison, plain numbers, and leaves a line in the audit log', async () => {
  await aRegistration({
    item: await anItem('program', 'Startup incubation'),
    createdAt: new Date('2026-10-06T09:00:00Z'),
  })
  const at = '/admin/reports.csv?period=own&from=2026-10-01&to=2026-10-31'
  const { response, noted } = await answerOf(csv, at, { groups: ['finance'] })
  const lines = (await response?.text())?.split('\r\n') ?? []
  expect(lines[0]).toContain('"Section","Figure","2026-10-01 to 2026-10-31","2026-08-31 to 2026-09-30"')
  expect(lines).toContain('"Applications","Applications to programs: Sent","1","0"')
  expect(lines).toContain('"Applications","Applications to programs: Form opened","",""')
  expect(lines).toContain('"Money","Money received: Received in all (RWF)","0","0"')
  expect(response?.headers.get('content-disposition')).toContain('report-2026-10-01-2026-10-31.csv')
  expect(await count("audit_log where action = 'exported' and subject = 'report'")).toBe(1)
  expect(noted).toHaveLength(1)
})

test('reviewers and writers do not read the report', async () => {
  for (const groups of [['reviewer'], ['content']] as const)
    await expect(answerOf(csv, '/admin/reports.csv', { groups: [...groups] })).rejects.toMatchObject({
      init: { status: 403 },
    })
})
