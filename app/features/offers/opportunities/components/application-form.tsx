import { AboutYou, Application } from '~/kits/forms/application.tsx'
import { AttachmentField, LongTextField, UrlField } from '~/kits/forms/fields.tsx'
import { FormSection } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { m } from '~/platform/i18n/texts.ts'
import { fileLimits } from '../../../core/files/files.options.ts'

type Props = FormState & { action: string }

/** OPP-09 to OPP-12: one page in three parts. The CV is a photo, a file, a link, or left out. */
export function ApplicationForm({ setting, result, action }: Props) {
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  return (
    <Application {...field} action={action}>
      <AboutYou {...field} />
      <FormSection title={m.opportunity_letter_part()}>
        <LongTextField {...wide} name="coverLetter" hint={m.opportunity_cover_hint()} rows={8} />
      </FormSection>
      <FormSection title={m.opportunity_cv_part()} text={m.opportunity_cv_part_text()}>
        <AttachmentField {...wide} name="cv" megabytes={fileLimits.cv} />
        <UrlField {...wide} name="resumeUrl" hint={m.opportunity_resume_hint()} />
        <UrlField {...wide} name="portfolioUrl" />
      </FormSection>
    </Application>
  )
}
