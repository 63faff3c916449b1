import '~/hub.server.ts'
import { expect, test } from 'vitest'
import { db } from '~/platform/db/db.server.ts'
import { answerOf, render } from '../../../../../tests/support/admin.tsx'
import { count, withDatabase } from '../../../../../tests/support/database.ts'
import { checkedSheet, runSheet, sheetOf } from '../../../../../tests/support/imports.ts'
import { loader as refusedCsv } from '../endpoints/refused-csv.ts'
import { imports } from '../import.table.server.ts'
import * as screen from './import.tsx'
import * as list from './imports.tsx'
import * as form from './new-import.tsx'
import * as undo from './undo-import.tsx'

withDatabase()

const text = 'Full name,E-mail\nAline Uwase,aline@example.com\n=cmd|calc,not an address\n'
const contacts = () => checkedSheet('contacts', text)
const at = (id: string) => `/admin/imports/${id}`
const about = (id: string) => ({ params: { id } })

test('only who may change the records sees, runs, undoes and downloads their imports', async () => {
  const id = await contacts()
  // Contacts are for owners; reviewers import applications only.
  for (const groups of [['reviewer'], ['content'], ['finance']] as const) {
    const asked = { ...about(id), groups: [...groups] }
    const post = { ...asked, body: { intent: 'run', version: String((await sheetOf(id))?.version) } }
    for (const closed of [
      () => answerOf(screen.loader, at(id), asked),
      () => answerOf(screen.action, at(id), post),
      () => answerOf(undo.loader, `${at(id)}/undo`, asked),
      () => answerOf(undo.action, `${at(id)}/undo`, { ...asked, body: {} }),
      () => answerOf(refusedCsv, `${at(id)}/refused.csv`, asked),
    ])
      await expect(closed()).rejects.toMatchObject({ init: { status: 404 } })
    const page = await answerOf(list.loader, '/admin/imports', { groups: [...groups] })
    expect(JSON.stringify(page.data)).not.toContain(id)
    const refused = await answerOf(form.action, '/admin/imports/new', {
      groups: [...groups],
      body: { kind: 'contacts', source: 'A list of the fair', text },
    })
    expect(refused.status).toBe(422)
  }
  expect(await count('imports')).toBe(1)
  expect((await sheetOf(id))?.state).toBe('checked')
  expect((await answerOf(screen.loader, at(id), about(id))).status).toBe(200)
  expect((await answerOf(form.loader, '/x', { groups: ['finance'] })).data).toEqual({
    kinds: [{ value: 'past-gifts', label: 'Past gifts' }],
  })
})

test('without a permission for any kind there is nothing to see', async () => {
  await contacts()
  const none = answerOf(list.loader, '/admin/imports', { groups: [] })
  await expect(none).rejects.toMatchObject({ init: { status: 403 } })
})

test('a sheet needs a kind, a source and rows, and what was typed is shown again', async () => {
  const send = async (body: Record<string, string>) =>
    (await answerOf(form.action, '/admin/imports/new', { body })).data?.errors
  expect(await send({ source: 'A list of the fair', text })).toEqual({ kind: 'Choose what the rows are' })
  expect(await send({ kind: 'contacts', source: 'fair', text })).toHaveProperty('source')
  expect(await send({ kind: 'contacts', source: 'A list of the fair' })).toHaveProperty('sheet')
  const answer = await answerOf(form.action, '/admin/imports/new', {
    body: { kind: 'contacts', source: 'A list of the fair', text },
  })
  expect(answer.to).toMatch(/^\/admin\/imports\/[0-9a-f-]{36}$/)
  const [sheet] = await db().select().from(imports)
  expect(sheet).toMatchObject({ state: 'new', source: 'A list of the fair', name: 'Pasted', total: 2 })
  const page = await render(screen, answer.to ?? '', about(sheet?.id ?? ''))
  expect(page).toContain('Check the rows')
  const unchosen = await answerOf(screen.action, answer.to ?? '', {
    ...about(sheet?.id ?? ''),
    body: { intent: 'map', 'column-email': '1' },
  })
  expect(unchosen).toMatchObject({ status: 422, data: { errors: { fullName: 'Every row needs this' } } })
})

test('the preview shows the figures and each refused row with its reason, and offers to bring in the rest', async () => {
  const id = await contacts()
  const page = await render(screen, `${at(id)}?rows=refused`, about(id))
  expect(page).toContain('Bring in 1 row')
  expect(page).toContain('Nothing is saved yet')
  expect(page).toContain('E-mail: Please enter a valid email address')
  expect(page).not.toContain('Aline Uwase')
  const done = await answerOf(refusedCsv, `${at(id)}/refused.csv`, about(id))
  const file = await done.response?.text()
  // A cell that a spreadsheet would run is text.
  expect(file).toContain(`"'=cmd|calc","not an address","3","E-mail: Please enter a valid email address"`)
})

test('afterwards it says what happened and until when it can be undone; a thrown-away sheet leaves nothing', async () => {
  const id = await contacts()
  await runSheet(id)
  const page = await render(screen, at(id), about(id))
  expect(page).toContain('Every row turned out as the preview said.')
  expect(page).toContain('Undo this import')
  expect((await answerOf(screen.action, at(id), { ...about(id), body: { intent: 'discard' } })).to).toBe(
    at(id),
  )
  expect(await count('imports')).toBe(1)
  const other = await contacts()
  await answerOf(screen.action, at(other), { ...about(other), body: { intent: 'discard' } })
  expect(await sheetOf(other)).toBeUndefined()
})
