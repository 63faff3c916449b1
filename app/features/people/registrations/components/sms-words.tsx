import { useState } from 'react'
import type { RecordResult } from '~/kits/admin/record-result.ts'
import { segments, toGsm7 } from '~/platform/sms/gsm7.ts'
import { CheckInput } from '~/ui/admin/fields.tsx'
import { TextArea } from '~/ui/field.tsx'
import { groupMaxima } from '../group.options.ts'

export type SmsSetting = { phones: number; left: number; around: { before: string; after: string } }

type Props = { people: number; setting?: SmsSetting; result?: RecordResult }

/** The text of the SMS, as it will be sent, and its cost. Shown once an SMS is requested. */
export function SmsWords({ people, setting, result }: Props) {
  const [words, setWords] = useState(result?.values.smsText ?? '')
  if (!setting) return <p className="text-muted">SMS is switched off, so it goes by mail alone.</p>
  const { before, after } = setting.around
  const text = toGsm7(before + words.trim() + after)
  return (
    <div className="group/sms">
      <CheckInput
        label="Also by SMS"
        hint={`${setting.left.toLocaleString('en-US')} more texts may leave today.`}
        name="bySms"
        value="yes"
        defaultChecked={result?.values.bySms !== undefined}
      />
      <div className="mt-2 hidden gap-2 group-has-[:checked]/sms:grid">
        <TextArea
          id="smsText"
          name="smsText"
          label="Text of the SMS"
          hint={`Short: at most ${groupMaxima.smsParts} parts with our name and the link.`}
          rows={3}
          maxLength={groupMaxima.smsText}
          defaultValue={result?.values.smsText}
          error={result?.errors.smsText}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <p className="break-words rounded-ctl bg-sunken p-3">{text}</p>
        <output className="num text-muted">{costInWords(segments(text), setting.phones, people)}</output>
      </div>
    </div>
  )
}

/** '2 parts each, 214 people: 428 texts' */
function costInWords(parts: number, phones: number, people: number): string {
  const whom =
    phones === people ? `${people} people` : `${phones} of ${people} people have a phone we can text`
  return `${parts} ${parts === 1 ? 'part' : 'parts'} each, ${whom}: ${(parts * phones).toLocaleString('en-US')} texts to pay for`
}
