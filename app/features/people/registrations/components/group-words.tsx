import { useState } from 'react'
import type { RecordResult } from '~/kits/admin/record-result.ts'
import { englishName, type Locale } from '~/platform/i18n/locale.ts'
import { Badge } from '~/ui/badge.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { groupField, groupMaxima } from '../group.options.ts'

type Props = {
  locale: Locale
  /** How many of the group read this language. */
  readers: number
  result?: RecordResult
  onLeave: () => void
}

/** Subject and text in a language, and what its readers get. English is required. */
export function GroupWords({ locale, readers, result, onLeave }: Props) {
  const isEnglish = locale === 'en'
  const language = englishName(locale)
  const field = (name: 'subject' | 'text') => {
    const id = groupField(name, locale)
    return {
      id,
      name: id,
      maxLength: groupMaxima[name],
      defaultValue: result?.values[id],
      error: result?.errors[id],
      onBlur: onLeave,
    }
  }
  const subject = field('subject')
  const [isWritten, setWritten] = useState(Boolean(subject.defaultValue))
  const label = (name: string) => (isEnglish ? name : `${name} in ${language} (optional)`)
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 flex w-full flex-wrap items-center gap-2 border-line border-b pb-2 font-bold text-base">
        {language}
        <Mark readers={readers} isWritten={isEnglish || isWritten} />
      </legend>
      <TextInput
        {...subject}
        label={label('Subject')}
        lang={locale}
        autoComplete="off"
        onInput={({ currentTarget }) => setWritten(currentTarget.value.trim() !== '')}
      />
      <TextArea
        {...field('text')}
        label={label('Text')}
        lang={locale}
        hint={
          isEnglish
            ? 'Greeting, reason, status link and signature stand around it, in each person’s language.'
            : undefined
        }
        rows={isEnglish ? 10 : 5}
      />
    </fieldset>
  )
}

function Mark({ readers, isWritten }: { readers: number; isWritten: boolean }) {
  const people = `${readers.toLocaleString('en-US')} ${readers === 1 ? 'person' : 'people'}`
  if (isWritten || readers === 0) return <Badge>{readers === 0 ? 'nobody' : people}</Badge>
  return <Badge tone="warn">{people}, in English until you write it</Badge>
}
