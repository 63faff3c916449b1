import { Eye, Send } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { RecordForm } from '~/kits/admin/record-form.tsx'
import type { RecordResult } from '~/kits/admin/record-result.ts'
import { englishName, type Locale, locales } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { groupField } from '../group.options.ts'
import { GroupWords } from './group-words.tsx'
import { type SmsSetting, SmsWords } from './sms-words.tsx'

type Props = {
  messageId: string
  people: number
  /** How many of them read each language. */
  readers: Record<Locale, number>
  /** How many of them get no mail, and why. */
  skipped: { stopped: number; returned: number }
  sms?: SmsSetting
  /** The address that renders the preview from the typed text. */
  preview: string
  result?: RecordResult
}

/** The text, its preview, and the button with the number of recipients. */
export function GroupMessageForm({ messageId, people, readers, skipped, sms, preview, result }: Props) {
  const isSending = useNavigation().state === 'submitting'
  const read = locales.filter((locale) => readers[locale] > 0)
  const [shown, setShown] = useState(read[0] ?? 'en')
  const previewIn = (locale: Locale) => `${preview}${preview.includes('?') ? '&' : '?'}lang=${locale}`
  const { frame, round, render, renderIfChanged, isInEnglish } = usePreview(previewIn(shown), shown)
  useEffect(() => {
    if (!result) return
    const wrong = document.querySelector<HTMLElement>('#main [aria-invalid=true]')
    ;(wrong ?? document.querySelector<HTMLElement>('#main [role=alert]'))?.focus()
  }, [result])
  const to = people === 1 ? '1 person' : `${people.toLocaleString('en-US')} people`
  const without = skipped.stopped + skipped.returned
  const whom = without > 0 ? `${to}, ${(people - without).toLocaleString('en-US')} by mail` : to
  return (
    <RecordForm
      name="group message"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]"
    >
      <Panel title="What you write" about={`To ${to}`}>
        <div className="grid gap-4 p-4">
          {result && (
            <div className="outline-none" role="alert" tabIndex={-1}>
              <Note kind="bad">
                {result.problem ?? 'Please look at the marked fields. Nothing was sent yet.'}
              </Note>
            </div>
          )}
          {without > 0 && <Note kind="warn">{skippedInWords(skipped)}</Note>}
          {locales.map((locale) => (
            <GroupWords
              key={locale}
              locale={locale}
              readers={readers[locale]}
              result={result}
              onLeave={renderIfChanged}
            />
          ))}
          <SmsWords people={people} setting={sms} result={result} />
        </div>
      </Panel>
      <Panel
        title="As the first of them gets it"
        actions={
          // The first button of the form: Enter in the subject shows the preview and sends nothing.
          <Button icon={Eye} formAction={previewIn(shown)} formTarget="preview" onClick={render}>
            Refresh
          </Button>
        }
      >
        {read.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: it chooses what is shown, and sends nothing
          <div role="group" aria-label="Preview in" className="flex flex-wrap gap-2 border-line border-b p-3">
            {read.map((locale) => (
              <Button
                key={locale}
                variant={locale === shown ? 'solid' : 'line'}
                aria-pressed={locale === shown}
                formAction={previewIn(locale)}
                formTarget="preview"
                onClick={(event) => {
                  setShown(locale)
                  render(event)
                }}
              >
                {englishName(locale)}
              </Button>
            ))}
          </div>
        )}
        {isInEnglish && (
          <div className="border-line border-b p-3">
            <Note kind="warn">
              Nothing is written in {englishName(shown)}: these {readers[shown].toLocaleString('en-US')} get
              your English text, the rest of the mail is in {englishName(shown)}.
            </Note>
          </div>
        )}
        <iframe
          key={round}
          ref={frame}
          name="preview"
          title="Preview of the mail"
          src={round === 0 ? preview : undefined}
          sandbox=""
          className="h-[30rem] w-full rounded-b-panel bg-white"
        />
      </Panel>
      <div className="flex flex-wrap items-center gap-3 lg:col-span-2">
        {/* The form submits the number on the button: if the group has changed by then, nothing is sent. */}
        <Button variant="solid" icon={Send} name="send" value={`${people} ${messageId}`} busy={isSending}>
          {isSending ? 'Sending' : `Send to ${whom}`}
        </Button>
        <span className="text-muted">Each of them gets it once. Answers come to the hub's address.</span>
      </div>
    </RecordForm>
  )
}

/** '3 get no mail: 2 have unsubscribed, mail to 1 address bounces.' */
function skippedInWords({ stopped, returned }: Props['skipped']): string {
  const reasons = [
    stopped > 0 && `${stopped.toLocaleString('en-US')} ${stopped === 1 ? 'has' : 'have'} unsubscribed`,
    returned > 0 &&
      `mail to ${returned.toLocaleString('en-US')} ${returned === 1 ? 'address' : 'addresses'} bounces`,
  ]
  const all = stopped + returned
  return `${all.toLocaleString('en-US')} of them ${all === 1 ? 'gets' : 'get'} no mail: ${reasons.filter(Boolean).join(', ')}. People with a phone number still get the SMS.`
}

/**
 * The server renders the mail into a frame, to which the form is posted: the page's content security policy forbids the
 * styles of a mail. A new frame each time, or the browser's Back button would step through every preview.
 */
function usePreview(address: string, shown: Locale) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [round, setRound] = useState(0)
  const rendered = useRef('')
  const [isInEnglish, setInEnglish] = useState(shown !== 'en')
  useEffect(() => {
    const form = frame.current?.closest('form')
    if (round === 0 || !form) return
    rendered.current = wordsOf(form)
    setInEnglish(shown !== 'en' && !hasWords(form, shown))
    form.setAttribute('action', address)
    form.target = 'preview'
    form.submit()
    form.removeAttribute('action')
    form.removeAttribute('target')
  }, [round, address, shown])
  return {
    frame,
    round,
    isInEnglish,
    render(event: MouseEvent) {
      event.preventDefault()
      setRound((before) => before + 1)
    },
    renderIfChanged() {
      const form = frame.current?.closest('form')
      if (form && wordsOf(form) !== rendered.current) setRound((before) => before + 1)
    },
  }
}

function wordsOf(form: HTMLFormElement): string {
  const data = new FormData(form)
  return locales
    .flatMap((locale) => [data.get(groupField('subject', locale)), data.get(groupField('text', locale))])
    .join('\n')
    .trim()
}

function hasWords(form: HTMLFormElement, locale: Locale): boolean {
  const data = new FormData(form)
  return (['subject', 'text'] as const).every(
    (name) => String(data.get(groupField(name, locale))).trim() !== '',
  )
}
