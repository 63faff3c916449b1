import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { languagesOfForms } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'
import { TextArea } from '~/ui/field.tsx'
import { fieldOf, type TextField } from '../text.options.ts'

/** Texts in every language, each beside the built-in one. */
export function TextFields({ fields, field }: { fields: TextField[]; field: FieldOf }) {
  return fields.map((one) => (
    <fieldset key={one.key} className="mt-6 first:mt-0">
      <legend className="mb-2 w-full border-line border-b pb-2 font-bold text-base">{one.builtIn.en}</legend>
      {one.placeholders.length > 0 && (
        <p className="mb-3 text-muted">
          The site fills in {one.placeholders.join(' and ')}. Keep{' '}
          {one.placeholders.length > 1 ? 'them' : 'it'} in the text.
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-3">
        {languagesOfForms.map(({ locale, name }) => (
          <TextInLanguage
            key={locale}
            language={name}
            lang={locale}
            builtIn={one.builtIn[locale] ?? ''}
            max={one.max}
            setting={field(fieldOf(one.key, locale))}
          />
        ))}
      </div>
    </fieldset>
  ))
}

type Props = {
  language: string
  lang: string
  builtIn: string
  max: number
  setting: ReturnType<FieldOf>
}

function TextInLanguage({ language, lang, builtIn, max, setting }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [isChanged, setChanged] = useState(setting.defaultValue !== builtIn)
  const goBack = () => {
    if (!input.current) return
    input.current.value = builtIn
    // The form keeps what was typed: also this.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }
  return (
    <TextArea
      {...setting}
      ref={input}
      onInput={({ currentTarget: { value } }) => setChanged(value.trim() !== builtIn && value.trim() !== '')}
      label={isChanged ? `${language}, changed` : language}
      lang={lang}
      rows={builtIn.length > 60 ? 5 : 2}
      maxLength={max}
      after={
        <>
          {setting.after}
          {isChanged && (
            <div className="mt-1.5 text-muted text-sm">
              <p>
                <b className="font-semibold">Built-in:</b> <span lang={lang}>{builtIn}</span>
              </p>
              <Button type="button" icon={Undo2} className="mt-1.5" onClick={goBack}>
                Back to built-in text
              </Button>
            </div>
          )}
        </>
      }
    />
  )
}
