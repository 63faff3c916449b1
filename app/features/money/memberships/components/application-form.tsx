import { binding } from '~/kits/forms/binding.tsx'
import {
  Asked,
  AttachmentField,
  CheckboxField,
  EmailField,
  LongTextField,
  PhoneField,
  SelectField,
  TextField,
} from '~/kits/forms/fields.tsx'
import { Form, FormSection } from '~/kits/forms/form.tsx'
import type { FormConfig, FormResult } from '~/kits/forms/form-result.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { fileLimits } from '../../../core/files/files.options.ts'
import { stageNames } from '../../../core/site/components/stage-names.tsx'
import { sectors, stages } from '../../../core/site/startup.options.ts'
import type { Plan } from '../membership.options.ts'

type Props = { plan: Plan; setting: FormConfig; result?: FormResult; action: string }

/** MEM-04 to MEM-08: one page. Individuals are not asked about a startup. */
export function ApplicationForm({ plan, setting, result, action }: Props) {
  const locale = currentLocale()
  const field = { setting, result }
  const wide = { ...field, className: 'sm:col-span-2' }
  return (
    <Form
      {...field}
      action={action}
      purpose={(locale) => m.apply_purpose({}, { locale })}
      send={m.apply_send()}
      waiting={m.apply_waiting()}
    >
      <FormSection title={m.apply_about_you()}>
        <TextField {...field} name="firstName" autoComplete="given-name" />
        <TextField {...field} name="lastName" autoComplete="family-name" />
        <EmailField {...field} name="email" className="self-end" />
        <PhoneField {...field} name="phone" hint={m.apply_phone_hint()} />
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
      </FormSection>
      {plan === 'startup' && (
        <FormSection title={m.membership_startup_part()}>
          <SelectField
            {...field}
            name="startupSector"
            options={sectors.map((sector) =>
              sector === 'Other'
                ? { value: sector, label: m.apply_sector_other(), asks: 'sector' }
                : { value: sector, label: sector },
            )}
          />
          <Asked by="sector">
            <TextField {...wide} name="customSector" />
          </Asked>
          <SelectField
            {...field}
            name="startupStage"
            options={stages.map((stage) => ({ value: stage, label: stageNames[stage]() }))}
          />
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
    </Form>
  )
}
