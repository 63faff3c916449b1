import { Form } from 'react-router'
import { ChatTexts } from '~/kits/admin/chat-texts.tsx'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import type { Titled } from '~/kits/admin/list-screen.tsx'
import { RecordPanel } from '~/kits/admin/record-panel.tsx'
import { Who } from '~/kits/admin/who.tsx'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName, translatedLocales } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { GroupProgress } from '../components/group-progress.tsx'
import { expandGroupMessageJob } from '../group.jobs.server.ts'
import { groupMessageForStaff } from '../group.queries.server.ts'
import type { Route } from './+types/sent-group-message'

export const loader = guardedLoader('registrations.message', async ({ params }) =>
  orNotFound(await groupMessageForStaff(db(), params.id ?? '')),
)

export const handle: Titled<Route.ComponentProps['loaderData']> = { title: ({ subject }) => subject }

/** Resumes a message that stopped. People who already have it do not get it twice. */
export const action = guardedAction('registrations.message', async ({ params, url, work, go }) => {
  const message = orNotFound(await groupMessageForStaff(db(), params.id ?? ''))
  await work((job) => job.enqueue(expandGroupMessageJob, { groupMessageId: message.id }))
  return go(url.pathname + url.search, { kind: 'ok', text: 'It goes on' })
})

type Counts = { sent: number; pending: number; failed: number }
const inWords = ({ sent, pending, failed }: Counts) =>
  [`${sent} sent`, pending > 0 && `${pending} on their way`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(', ')

/** One group message: its text, its recipients, and the delivery of its mails and texts. */
export default function SentGroupMessage({ loaderData: message }: Route.ComponentProps) {
  const { subject, whom, writtenBy, people, done, skipped, sent, mails, texts, smsText, text } = message
  const { translations, chat } = message
  return (
    <RecordPanel
      title={subject}
      noun="group message"
      badge={<GroupProgress done={done} people={people} />}
      about={sent}
    >
      <LayerBody>
        <Facts
          facts={[
            { label: 'To', value: whom },
            { label: 'People', value: <span className="num">{people.toLocaleString('en-US')}</span> },
            { label: 'Mails', value: <span className="num">{inWords(mails)}</span> },
            ...(skipped === 0
              ? []
              : [
                  {
                    label: 'Without a mail',
                    value: (
                      <span className="num">
                        {skipped.toLocaleString('en-US')}, unsubscribed or an address from which mail comes
                        back
                      </span>
                    ),
                  },
                ]),
            ...(smsText === null
              ? []
              : [{ label: 'Texts', value: <span className="num">{inWords(texts)}</span> }]),
            { label: 'Written by', value: <Who account={writtenBy} /> },
          ]}
        />
        <Passage title="Text">{text}</Passage>
        {smsText !== null && <Passage title="Text of the SMS">{smsText}</Passage>}
        {translatedLocales.map((locale) => {
          const words = translations[locale]
          if (!words) return null
          return (
            <div key={locale} lang={locale}>
              <Passage title={`In ${englishName(locale)}`}>{`${words.subject}\n\n${words.text}`}</Passage>
              {words.smsText && (
                <Passage title={`Text of the SMS in ${englishName(locale)}`}>{words.smsText}</Passage>
              )}
            </div>
          )
        })}
        <h3 className="mt-6 mb-3 font-bold">Copy for WhatsApp</h3>
        <ChatTexts texts={chat} />
      </LayerBody>
      {done < people && (
        <LayerFoot>
          <Form method="post" preventScrollReset>
            <Button type="submit">Go on now</Button>
          </Form>
        </LayerFoot>
      )}
    </RecordPanel>
  )
}
