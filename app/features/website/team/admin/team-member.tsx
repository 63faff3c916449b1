import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { FieldGroup } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { teamRecord } from '../team.record.server.ts'
import type { Route } from './+types/team-member'

export const handle = { maxBody: formWithPicture }
export const loader = teamRecord.editLoader
export const action = teamRecord.editAction

/** A-TEM-01: create and edit, over the list. */
export default function TeamMember({ loaderData, actionData }: Route.ComponentProps) {
  const wide = 'sm:col-span-2'
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <FieldGroup title="Who">
            <TextInput {...field('name')} label="Name" frameClass={wide} />
          </FieldGroup>
          <InLanguages>
            {(suffix, label) => (
              <>
                <TextInput {...field(`role${suffix}`)} label={label('Role')} frameClass={wide} />
                <TextArea {...field(`bio${suffix}`)} label={label('Bio')} rows={4} frameClass={wide} />
              </>
            )}
          </InLanguages>
          <FieldGroup title="Links">
            <TextInput {...field('linkedin')} label="LinkedIn (optional)" inputMode="url" />
            <TextInput {...field('twitter')} label="Twitter (optional)" inputMode="url" />
            <TextInput {...field('email')} label="E-mail (optional)" type="email" hint="Visitors see it" />
          </FieldGroup>
          <PictureField
            label="Photo (optional)"
            photo={loaderData.photo}
            use="team-members"
            ratio={4 / 5}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
