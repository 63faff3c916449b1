import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { adUnitRecord } from '../ad.record.server.ts'
import { AdUnitFields } from '../components/ad-unit-fields.tsx'
import type { Route } from './+types/ad-unit'

export const handle = { maxBody: formWithPicture }
export const loader = adUnitRecord.editLoader
export const action = adUnitRecord.editAction

/** A-ADS-09: create and edit, as a dialog over the screen. */
export default function AdUnit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <AdUnitFields
          groups={loaderData.groups}
          field={field}
          picture={
            <PictureField
              label="Picture (optional)"
              photo={loaderData.photo}
              use="public"
              ratio={6 / 5}
              error={field('image').error}
            />
          }
        />
      )}
    </RecordDialog>
  )
}
