import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { plantPerson } from '../../../../tests/factories/canaries.ts'
import { withDatabase } from '../../../../tests/support/database.ts'
import { affectedCsv, affectedPeople, readBreach } from './affected.queries.server.ts'
import { tablesOfPeople } from './personal-data.queries.server.ts'
import { recordOfProcessing } from './processing.queries.server.ts'

withDatabase()

const at = new Date('2026-11-15T08:00:00Z')

test('Art. 43: the people whose data is in a table, was written in a period or was changed by an account', async () => {
  const one = await plantPerson('canaryone', '+250788000101', at)
  await plantPerson('canarytwo', '+250788000102', new Date('2026-11-20T08:00:00Z'))
  const names = async (query: string) =>
    (await affectedPeople(db(), readBreach(new URLSearchParams(query)))).map(({ fullName }) => fullName)
  expect(await names('table=contacts')).toEqual(['canaryone Uwase', 'canarytwo Uwase'])
  expect(await names('table=contacts&to=2026-11-16')).toEqual(['canaryone Uwase'])
  expect(await names('from=2026-11-19')).toEqual(['canarytwo Uwase'])
  expect(await names('actor=nobody@hub.test')).toEqual([])
  expect(await names("table=staff'; drop table people&from=yesterday")).toHaveLength(2)
  expect(await affectedCsv(db(), { table: 'contacts' })).toContain(one.email)
})

test('Art. 17: the record of processing names every table with personal data', () => {
  const record = recordOfProcessing()
  for (const { name, columns } of tablesOfPeople())
    if (columns.some(({ name: column }) => column === 'email'))
      expect(record).toContain(name.replaceAll('_', ' ').slice(1))
  expect(record).toContain('| message | message | to answer the message | 12 months |')
})
