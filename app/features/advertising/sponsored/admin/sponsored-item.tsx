import { ContentFields } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { TextInput } from '~/ui/field.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { sponsoredRecord } from '../sponsored.record.server.ts'
import type { Route } from './+types/sponsored-item'

export const handle = { maxBody: formWithPicture }
export const loader = sponsoredRecord.editLoader
export const action = sponsoredRecord.editAction

/** A-SPN-02: create and edit, as a dialog over the list. */
export default function SponsoredItem({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <ContentFields groups={loaderData.groups} field={field} />
          <PictureField
            label="Image"
            photo={loaderData.photo}
            use="public"
            ratio={1}
            error={field('image').error}
          />
          <TextInput
            {...field('imageAddress')}
            label="Or the address of an image"
            inputMode="url"
            hint="Begins with https://. It is copied once, when you save."
            frameClass="mt-4"
          />
        </>
      )}
    </RecordDialog>
  )
}
