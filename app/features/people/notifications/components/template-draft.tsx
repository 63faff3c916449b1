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
    const usual = form.getAttribute('action') ?? ''
    form.setAttribute('action', `${action}?lang=${locale}`)
    form.target = 'draft'
    form.submit()
    form.setAttribute('action', usual)
    form.removeAttribute('target')
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
