import type { ListState } from '~/kits/admin/list-address.ts'
import type { UnitOfWork } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { expandGroupMessageJob } from '../group.jobs.server.ts'
import type { GroupTranslations } from '../group.options.ts'
import { groupInWords, peopleOf } from '../group.queries.server.ts'
import { groupMessageRecipients, groupMessages } from '../group.table.server.ts'

type GroupMessage = {
  /** Generated with the form. */
  id: string
  by: string
  state: ListState
  subject: string
  text: string
  smsText: string | null
  /** Other languages than English; whoever reads one that is not there gets English. */
  translations?: GroupTranslations
  /** The number of people shown to the sender. */
  expected: number
}

type Sent =
  | { ok: true; people: number }
  | { ok: false; reason: 'changed'; people: number }
  | { ok: false; reason: 'too-many' }

const atOnce = 1000

/**
 * Sends a message to everybody who matches the filters now. It goes to exactly the announced number of people, or to
 * nobody: the list is read, counted and saved in one transaction. Submitting it twice sends it once.
 */
export async function sendGroupMessage(work: UnitOfWork, message: GroupMessage): Promise<Sent> {
  const { id, by, state, subject, text, smsText, translations = {}, expected } = message
  const recipients = await peopleOf(work.tx, state)
  if (!recipients) return { ok: false, reason: 'too-many' }
  const people = recipients.length
  if (people !== expected || people === 0) return { ok: false, reason: 'changed', people }
  const whom = await groupInWords(work.tx, state)
  const [kept] = await work.tx
    .insert(groupMessages)
    .values({ id, writtenBy: by, whom, subject, text, smsText, translations, people, createdAt: work.now })
    .onConflictDoNothing()
    .returning({ id: groupMessages.id })
  if (!kept) return { ok: true, people }
  for (let from = 0; from < people; from += atOnce)
    await work.tx.insert(groupMessageRecipients).values(
      recipients.slice(from, from + atOnce).map(({ personId, kind, registrationId }) => ({
        groupMessageId: id,
        personId,
        kind,
        registrationId,
      })),
    )
  await work.enqueue(expandGroupMessageJob, { groupMessageId: id })
  await work.audit({
    action: 'sent',
    subject: 'group message',
    subjectId: id,
    after: {
      whom,
      subject,
      people,
      bySms: smsText !== null,
      languages: ['en', ...Object.keys(translations)],
    },
  })
  return { ok: true, people }
}
