import '~/hub.server.ts'
import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { anApplication, makeOpportunity } from '../../../../tests/factories/opportunity-applications.ts'
import { asVisitor, withDatabase } from '../../../../tests/support/database.ts'
import { withSmsSimulator } from '../../../../tests/support/sms.ts'
import { files } from '../../core/files/files.table.server.ts'
import { sendApplication } from '../../offers/opportunities/commands/send-application.server.ts'
import { people } from './people.table.server.ts'
import { copyAnswer } from './person.queries.server.ts'

withDatabase()
withSmsSimulator()

/** Applies with a CV of these bytes under this name. */
async function applyWith(name: string, bytes: string): Promise<void> {
  const [id, slug] = [randomUUID(), randomUUID()]
  const originalKey = `originals/cv/${id}.pdf`
  await storage().put(originalKey, Buffer.from(bytes), 'application/pdf')
  const file = { id, name, type: 'pdf' as const, use: 'cv' as const, kind: 'file' as const }
  await db()
    .insert(files)
    .values({ ...file, bytes: bytes.length, originalKey })
  const hub = { name: 'IRIS Hub', staffEmail: 'staff@hub.test' }
  await asVisitor((work) => makeOpportunity(work, { slug, deadline: '2099-01-01' }))
  const input = anApplication({ cv: { id, name, digest: 'x' } })
  await asVisitor((work) => sendApplication(work, input, { id: randomUUID(), slug, locale: 'en', hub }))
  await db().update(files).set({ state: 'ready' })
}

test('SCR-05: the copy contains the files, under their original names and never outside its folder', async () => {
  await applyWith('My CV.pdf', 'the first')
  await applyWith('../../etc/My CV.pdf', 'the second')
  const [person] = await db().select().from(people)
  const answer = await copyAnswer(db(), '/copy.zip', [{ personId: person?.id ?? '' }], 'my-data')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const texts = Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()] as const)
  const sent = texts.flatMap(([name, text]) =>
    name.startsWith('files/') ? [[name.replace(/[0-9a-f]{8}-/, ''), text]] : [],
  )
  expect(sent.sort()).toEqual([
    ['files/....etcMy CV.pdf', 'the second'],
    ['files/My CV.pdf', 'the first'],
  ])
  expect(JSON.parse(Object.fromEntries(texts)['my-data.json'] ?? '').people).toHaveLength(1)
  expect(Object.fromEntries(texts)['my-data.csv']).toContain('My CV.pdf')
})
