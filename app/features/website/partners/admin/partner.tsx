import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { categoryLabels, partnerCategories } from '../partner.options.ts'
import { partnerRecord } from '../partner.record.server.ts'
import type { Route } from './+types/partner'

export const handle = { maxBody: formWithPicture }
export const loader = partnerRecord.editLoader
export const action = partnerRecord.editAction

/** A-PAR-01: create and edit, over the list. */
export default function Partner({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <FieldGroup title="Who">
            <TextInput {...field('name')} label="Name" />
            <SelectInput
              {...field('category')}
              label="Category"
              options={partnerCategories.map((one) => ({ value: one, label: categoryLabels[one] }))}
            />
            <TextInput
              {...field('website')}
              label="Website"
              inputMode="url"
              hint="Visitors open it in a new tab"
              frameClass="sm:col-span-2"
            />
          </FieldGroup>
          <InLanguages>
            {(suffix, label) => (
              <TextArea
                {...field(`description${suffix}`)}
                label={label('Description')}
                rows={3}
                frameClass="sm:col-span-2"
              />
            )}
          </InLanguages>
          <PictureField
            label="Logo (optional)"
            photo={loaderData.photo}
            use="partners"
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
