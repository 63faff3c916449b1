import { Eye } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { languagesOfForms } from '~/platform/i18n/locale.ts'
import { Button } from '~/ui/admin/button.tsx'

/** What is typed, as its reader would get it with sample words: nothing is saved. */
export function TemplateDraft({ action }: { action: string }) {
  const [shown, setShown] = useState<string>()
  const show = (event: MouseEvent<HTMLButtonElement>, locale: string, name: string) => {
    const { form } = event.currentTarget
    if (!form) return
    setShown(name)
    // A form of its own: the one around stays as it is, and its answer goes into the frame.
    const draft = document.createElement('form')
    draft.method = 'post'
    draft.action = `${action}?lang=${locale}`
    draft.target = 'draft'
    for (const [field, value] of new FormData(form)) {
      if (typeof value !== 'string') continue
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = field
      input.value = value
      draft.append(input)
    }
    document.body.append(draft)
    draft.submit()
    draft.remove()
  }
  return (
    <fieldset className="mt-6">
      <legend className="mb-3 w-full border-line border-b pb-2 font-bold text-base">Preview</legend>
      <div className="flex flex-wrap gap-2">
        {languagesOfForms.map(({ locale, name }) => (
          <Button key={locale} type="button" icon={Eye} onClick={(event) => show(event, locale, name)}>
            In {name}
          </Button>
        ))}
      </div>
      <iframe
        name="draft"
        title={shown ? `Preview in ${shown}` : 'Preview'}
        sandbox=""
        hidden={!shown}
        className="mt-3 h-[28rem] w-full border border-line bg-white"
      />
    </fieldset>
  )
}
