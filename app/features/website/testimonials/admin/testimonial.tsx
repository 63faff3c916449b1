import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { testimonialRecord } from '../testimonial.record.server.ts'
import type { Route } from './+types/testimonial'

export const handle = { maxBody: formWithPicture }
export const loader = testimonialRecord.editLoader
export const action = testimonialRecord.editAction

/** TST-01: create and edit, over the list. */
export default function Testimonial({ loaderData, actionData }: Route.ComponentProps) {
  const wide = 'sm:col-span-2'
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <FieldGroup title="Who says it">
            <TextInput {...field('name')} label="Name" frameClass={wide} />
          </FieldGroup>
          <InLanguages>
            {(suffix, label) => (
              <>
                <TextArea
                  {...field(`words${suffix}`)}
                  label={label('Testimonial')}
                  rows={4}
                  frameClass={wide}
                />
                <TextInput {...field(`role${suffix}`)} label={label('Role')} frameClass={wide} />
              </>
            )}
          </InLanguages>
          <FieldGroup title="Consent">
            <TextArea
              {...field('consentHow')}
              label="How the person agreed (optional)"
              hint={
                loaderData.values.consentRecord ||
                'By e-mail, on paper, and where that lies. Your name and today are recorded with it. Without it nothing is published.'
              }
              rows={2}
              frameClass={wide}
            />
            <SelectInput
              {...field('published')}
              label="On the site"
              options={[
                { value: 'no', label: 'Not published' },
                { value: 'yes', label: 'Published' },
              ]}
            />
          </FieldGroup>
          <PictureField
            label="Photo (optional)"
            photo={loaderData.photo}
            use="public"
            ratio={1}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
