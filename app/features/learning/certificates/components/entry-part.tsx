import { CheckboxField, TextField } from '~/kits/forms/fields.tsx'
import { FormSection } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import type { AskedCourse } from '../entry.options.ts'

type Props = FormState & {
  asked: AskedCourse
  /** The names under which the course was passed on this phone. */
  passedHere: string[]
}

/** The fields to show a certificate, or to ask for a decision without one. */
export function EntryFields({ setting, result, asked, passedHere }: Props) {
  const { title: course, path, price } = asked
  const wide = { setting, result, className: 'sm:col-span-2' }
  const words = price === undefined ? m.entry_for({ course }) : m.entry_price({ price, course })
  return (
    <FormSection
      title={m.entry_part()}
      text={path || price !== undefined ? words : `${words}. ${m.entry_retired()}`}
    >
      {passedHere.length > 0 && (
        <div className="sm:col-span-2">
          <Notice>{m.entry_here({ names: passedHere.join(', ') })}</Notice>
        </div>
      )}
      <TextField {...wide} name="certificate" hint={m.entry_certificate_hint()} autoComplete="off" />
      {price === undefined && path && (
        <CheckboxField {...wide} name="unshown" after={<p className="hint">{m.entry_unshown_hint()}</p>} />
      )}
      {/* Beside the form, not in its place: without script what is typed here would be gone. */}
      <p className="flex flex-wrap gap-x-6 sm:col-span-2">
        <Beside path="/elearning/me" says={m.entry_link()} />
        {path && <Beside path={path} says={m.entry_course()} />}
      </p>
    </FormSection>
  )
}

function Beside({ path, says }: { path: string; says: string }) {
  return (
    <TextLink href={localPath(path, currentLocale())} target="_blank" rel="noopener">
      {says}
    </TextLink>
  )
}
