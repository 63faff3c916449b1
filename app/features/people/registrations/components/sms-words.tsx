import { useState } from 'react'
import type { RecordResult } from '~/kits/admin/record-result.ts'
import {
  englishName,
  inEveryLocale,
  type Locale,
  locales,
  translatedLocales,
} from '~/platform/i18n/locale.ts'
import { segments, toGsm7 } from '~/platform/sms/gsm7.ts'
import { CheckInput } from '~/ui/admin/fields.tsx'
import { TextArea } from '~/ui/field.tsx'
import { groupField, groupMaxima } from '../group.options.ts'

export type SmsSetting = {
  /** How many of the readers of each language have a phone we can text. */
  phones: Record<Locale, number>
  left: number
  around: { before: string; after: string }
}

type Props = { people: number; setting?: SmsSetting; result?: RecordResult }

/** The text of the SMS in each language, as it will be sent, and its cost. Shown once an SMS is requested. */
export function SmsWords({ people, setting, result }: Props) {
  const [words, setWords] = useState(() =>
    inEveryLocale((locale) => result?.values[groupField('smsText', locale)] ?? ''),
  )
  if (!setting) return <p className="text-muted">SMS is switched off, so it goes by mail alone.</p>
  const { before, after } = setting.around
  const textIn = (locale: Locale) => toGsm7(before + (words[locale].trim() || words.en.trim()) + after)
  const field = (locale: Locale) => {
    const name = groupField('smsText', locale)
    return {
      id: name,
      name,
      lang: locale,
      maxLength: groupMaxima.smsText,
      defaultValue: result?.values[name],
      error: result?.errors[name],
      onInput: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setWords((all) => ({ ...all, [locale]: value })),
    }
  }
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
          {...field('en')}
          label="Text of the SMS"
          hint={`Short: at most ${groupMaxima.smsParts} parts with our name and the link.`}
          rows={3}
        />
        <p className="break-words rounded-ctl bg-sunken p-3">{textIn('en')}</p>
        {translatedLocales.map((locale) => (
          <TextArea
            key={locale}
            {...field(locale)}
            label={`Text of the SMS in ${englishName(locale)} (optional)`}
            rows={3}
          />
        ))}
        <output className="num text-muted">
          {costInWords(
            inEveryLocale((locale) => segments(textIn(locale))),
            setting.phones,
            people,
          )}
        </output>
      </div>
    </div>
  )
}

/** '2 parts each, 214 people: 428 texts' */
function costInWords(parts: Record<Locale, number>, phones: Record<Locale, number>, people: number): string {
  const read = locales.filter((locale) => phones[locale] > 0)
  const all = read.reduce((sum, locale) => sum + phones[locale], 0)
  const texts = read.reduce((sum, locale) => sum + parts[locale] * phones[locale], 0)
  const lengths = [...new Set(read.map((locale) => parts[locale]))].sort()
  const each = lengths.length > 1 ? lengths.join(' or ') : String(lengths[0] ?? parts.en)
  const whom = all === people ? `${people} people` : `${all} of ${people} people have a phone we can text`
  return `${each} ${each === '1' ? 'part' : 'parts'} each, ${whom}: ${texts.toLocaleString('en-US')} texts to pay for`
}
