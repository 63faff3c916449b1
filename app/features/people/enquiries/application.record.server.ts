import { data } from 'react-router'
import { z } from 'zod'
import { optional } from '~/kits/admin/content-rules.server.ts'
import { asPhone, exportCsv } from '~/kits/admin/export.server.ts'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedExport, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countBy, datesOf, listPage } from '~/kits/admin/list.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { readRecord, stale } from '~/kits/admin/record.server.ts'
import { dueInWords } from '~/platform/clock.ts'
import { db } from '~/platform/db/db.server.ts'
import { promisedBy } from '../../core/site/hours.states.ts'
import { hubForMail, workingHours } from '../../core/site/index.server.ts'
import { assignFrom, assignmentOf, type Records } from '../assignments/index.server.ts'
import { answerRules } from './answer.rules.server.ts'
import {
  type ApplicationKindName,
  applicationScreens,
  applicationStatuses,
  applicationSubjects,
  notesMaximum,
} from './application.options.ts'
import { applicationForStaff, applicationsList, applicationTables } from './application.queries.server.ts'
import { answerApplication } from './commands/answer-application.server.ts'
import { reviewApplication } from './commands/review-application.server.ts'

const reviewRules = z.object({
  status: z.enum(applicationStatuses, { error: 'Choose one' }),
  // Browsers send line breaks as CRLF.
  notes: z
    .string()
    .transform((input) => input.replace(/\r\n?/g, '\n'))
    .pipe(optional(notesMaximum)),
})

const meanwhile = 'Somebody else worked on this application meanwhile. What you wrote is still here.'

/** A-ADD-02: the loaders and actions of both screens; the differences are in `applicationScreens`. */
function screenOf(kind: ApplicationKindName) {
  const { path } = applicationScreens[kind]
  const list = applicationsList(kind)
  const { table, type, position } = applicationTables[kind]

  const listLoader = guardedLoader('partnerships.read', async ({ url }) => {
    const now = new Date()
    const [page, counts, hours] = await Promise.all([
      listPage(db(), list, url),
      countBy(db(), list, 'status', datesOf(list, url)),
      workingHours(db()),
    ])
    const rows = page.rows.map((row) => ({
      ...row,
      due:
        row.status === 'pending' && !row.isAnswered
          ? dueInWords(promisedBy(row.createdAt, hours), now)
          : undefined,
    }))
    return { kind, page: { ...page, rows }, counts }
  })

  const records: Records = { table, subject: applicationSubjects[kind], permission: 'partnerships.change' }

  const recordLoader = guardedLoader('partnerships.read', async ({ params, staff }) => {
    const application = await applicationForStaff(db(), kind, params.id ?? '', new Date())
    if (!application) throw data(null, { status: 404 })
    const { permission } = records
    const assignment = await assignmentOf(db(), application.id, { me: staff.id, permission })
    return { ...application, assignment, mayChange: isAllowed(permission, staff.groups) }
  })

  const recordAction = guardedAction('partnerships.change', async (given) => {
    const { params, form, url, work, go, goOn } = given
    const id = params.id ?? ''
    const assigned = await assignFrom(given, records)
    if (assigned) return assigned
    if (textOf(form, 'intent') === 'answer') return answer(id)
    const read = readRecord(form, reviewRules)
    if (!read.ok) return read.again
    const { version } = read
    const reviewed = await work((job) => reviewApplication(job, { kind, id, version, ...read.input }))
    const flash = { kind: 'ok', text: 'Saved' } as const
    // Notes on what still waits leave it open.
    if (reviewed.ok) return (read.input.status === 'pending' ? go : goOn)(url.pathname + url.search, flash)
    if (reviewed.reason === 'another')
      return read.refuse({ status: 'They applied again meanwhile, and only one application may stand.' })
    const theirs = await applicationForStaff(db(), kind, id, new Date())
    if (!theirs) throw data(null, { status: 404 })
    const { status, notes } = theirs
    return stale(read, { version: theirs.version, values: { status, notes: notes ?? '' } })

    async function answer(id: string) {
      const read = readRecord(form, answerRules)
      if (!read.ok) return read.again
      const hub = await hubForMail()
      const wish = { kind, id, version: read.version, answer: read.input.answer, hub }
      const done = await work((job) => answerApplication(job, wish))
      if (!done.ok) return read.refuse({ answer: meanwhile }, undefined, 409)
      return goOn(url.pathname + url.search, { kind: 'ok', text: 'Answer sent' })
    }
  })

  const csvLoader = guardedExport('partnerships.read', (given) =>
    exportCsv(given, {
      name: path.slice('/admin/'.length),
      list,
      columns: [
        ['Company', table.companyName],
        ['Name', table.contactName],
        ...(position ? [['Position', position] as [string, typeof position]] : []),
        ['Email', table.email],
        ['Phone', asPhone(table.phone)],
        ['Industry', table.industry],
        ['Company Size', table.companySize],
        [applicationScreens[kind].typeLabel, type],
        ['Message', table.message],
        ['Status', table.status],
        ['Notes', table.notes],
        ['Answer', table.answer],
        ['Created', table.createdAt],
      ],
    }),
  )

  return { listLoader, recordLoader, recordAction, csvLoader }
}

export const partnershipScreen = screenOf('partnership')
export const bridgeScreen = screenOf('digital-bridge')
