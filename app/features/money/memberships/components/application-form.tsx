import { AboutYou, Application } from '~/kits/forms/application.tsx'
import { binding } from '~/kits/forms/binding.tsx'
import { AttachmentField, CheckboxField, LongTextField } from '~/kits/forms/fields.tsx'
import { FormSection } from '~/kits/forms/form.tsx'
import type { FormState } from '~/kits/forms/form-result.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { fileLimits } from '../../../core/files/files.options.ts'
import { StartupPart } from '../../../core/site/components/startup-part.tsx'
import type { Plan } from '../membership.options.ts'

type Props = FormState & { plan: Plan; action: string }

/** MEM-04 to MEM-08: one page. Individuals are not asked about a startup. */
export function ApplicationForm({ plan, setting, result, action }: Props) {
  const locale = currentLocale()
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  return (
    <Application {...field} action={action}>
      <AboutYou {...field}>
        <LongTextField
          {...wide}
          name="bio"
          hint={plan === 'startup' ? m.membership_bio_startup_hint() : m.membership_bio_hint()}
          rows={6}
        />
        <AttachmentField
          {...wide}
          name="photo"
          hint={m.membership_photo_hint({ n: fileLimits.photo })}
          accept="image/*"
          megabytes={fileLimits.photo}
          heavy={m.membership_photo_heavy({ n: fileLimits.photo })}
        />
      </AboutYou>
      {plan === 'startup' && (
        <FormSection title={m.membership_startup_part()}>
          <StartupPart {...field} />
        </FormSection>
      )}
      <FormSection title={m.membership_expect_part()}>
        <LongTextField {...wide} name="expectations" rows={4} />
        <CheckboxField
          {...wide}
          name="terms"
          detail={binding((of) => m.membership_terms({}, { locale: of }))}
          after={
            <a
              className="link inline-flex min-h-11 items-center justify-self-start"
              href={localPath('/terms-of-service', locale)}
              target="_blank"
              rel="noopener"
            >
              {m.membership_terms_read()}
            </a>
          }
        />
      </FormSection>
    </Application>
  )
}
