import { randomUUID } from 'node:crypto'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { listState } from '~/kits/admin/list.server.ts'
import { listHref } from '~/kits/admin/list-address.ts'
import { readRecord } from '~/kits/admin/record.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { locales } from '~/platform/i18n/locale.ts'
import { segments, toGsm7 } from '~/platform/sms/gsm7.ts'
import { isSmsOn } from '~/platform/sms/sms.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { smsLeft } from '../../notifications/index.server.ts'
import { sendGroupMessage } from '../commands/send-group-message.server.ts'
import { GroupMessageForm } from '../components/group-message-form.tsx'
import { groupField, groupMaxima } from '../group.options.ts'
import {
  countByLocale,
  groupInWords,
  peopleOf,
  phonesByLocale,
  reachedBySms,
  skippedOf,
} from '../group.queries.server.ts'
import { groupRules } from '../group.rules.server.ts'
import { aroundWords } from '../sms/group-message.sms.ts'
import { registrationsList } from '../staff.queries.server.ts'
import type { Route } from './+types/group-message'

export const loader = guardedLoader('registrations.message', async ({ url }) => {
  const state = listState(registrationsList, url)
  const recipients = await peopleOf(db(), state)
  return {
    whom: await groupInWords(db(), state),
    q: state.q,
    people: recipients?.length,
    readers: countByLocale(recipients ?? []),
    skipped: skippedOf(recipients ?? []),
    sms: isSmsOn()
      ? {
          phones: phonesByLocale(recipients ?? []),
          left: await smsLeft(db(), new Date()),
          around: await around(),
        }
      : undefined,
    // A form submitted twice is one message.
    messageId: randomUUID(),
    back: listHref('/admin/registrations', state),
    preview: listHref('/admin/registrations/message/preview', state),
  }
})

// Also after a refusal: the button must show the current number of people.
export const shouldRevalidate = () => true

export const action = guardedAction('registrations.message', async ({ form, url, staff, work, go }) => {
  const read = readRecord(form, groupRules)
  if (!read.ok) return read.again
  const { subject, text, bySms, smsText, translations } = read.input
  const state = listState(registrationsList, url)
  if (bySms) {
    const { before, after } = await around()
    for (const locale of locales) {
      const words = locale === 'en' ? smsText : translations[locale]?.smsText
      const parts = segments(toGsm7(before + (words ?? '') + after))
      if (parts > groupMaxima.smsParts)
        return read.refuse({
          [groupField('smsText', locale)]: `Too long: ${parts} parts, at most ${groupMaxima.smsParts}`,
        })
    }
    const left = await smsLeft(db(), new Date())
    if (reachedBySms((await peopleOf(db(), state)) ?? []) > left)
      return read.refuse({ smsText: `Only ${left} more texts may leave today` })
  }
  const [expected, id = ''] = textOf(form, 'send').split(' ')
  const sent = await work((job) =>
    sendGroupMessage(job, {
      id,
      by: staff.email,
      state,
      subject,
      text,
      smsText: bySms ? smsText : null,
      translations,
      expected: Number(expected),
    }),
  )
  if (sent.ok)
    return go(`/admin/registrations/messages/${id}`, {
      kind: 'ok',
      text: `On its way to ${peopleInWords(sent.people)}`,
    })
  const problem =
    sent.reason === 'too-many'
      ? tooMany
      : `Now it is ${peopleInWords(sent.people)}, not ${expected}. Nothing was sent yet. Look again, then send.`
  return read.refuse({}, problem, 409)
})

const around = async () => aroundWords((await hubForMail()).name, `${config().PUBLIC_ORIGIN}/rw/s/XXXXXXXX`)

const peopleInWords = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`
const tooMany = `More than ${groupMaxima.registrations.toLocaleString('en-US')} registrations fit. Choose a type, an item or a status first.`

/** A message to everybody in a filtered list of registrations, by mail and optionally by SMS. */
export default function GroupMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { whom, q, people, back } = loaderData
  return (
    <>
      <title>Message to a group</title>
      <PageHead
        title="Message to a group"
        text={q ? `${whom} (${q})` : whom}
        actions={
          <>
            <ButtonLink to="/admin/registrations/messages">Sent messages</ButtonLink>
            <ButtonLink to={back}>Back to the list</ButtonLink>
          </>
        }
      />
      {people ? (
        <GroupMessageForm {...loaderData} people={people} result={actionData} />
      ) : (
        <Panel>
          <EmptyState
            title={people === undefined ? 'Too many at once' : 'Nobody fits'}
            text={people === undefined ? tooMany : 'There is nobody to write to with these filters.'}
            action={<ButtonLink to={back}>Back to the list</ButtonLink>}
          />
        </Panel>
      )}
    </>
  )
}
