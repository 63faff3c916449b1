import { ContentFields, type ContentInputProps } from '~/kits/admin/content-fields.tsx'
import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { suffixes } from '~/platform/i18n/locale.ts'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { KeptArticle } from '../components/kept-article.tsx'
import { RichTextField } from '../components/rich-text-field.tsx'
import { articleRecord } from '../news.record.server.ts'
import type { Route } from './+types/article'

export const handle = { maxBody: formWithPicture }
export const loader = articleRecord.editLoader
export const action = articleRecord.editAction

const content = (given: ContentInputProps) => <RichTextField {...given} frameClass="sm:col-span-2" />
const inputs = Object.fromEntries(suffixes.map((suffix) => [`content${suffix}`, content]))

/** A-NWS-01: create and edit, over the list. */
export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <KeptArticle savedAt={loaderData.path} refused={actionData} />
          <ContentFields groups={loaderData.groups} field={field} inputs={inputs} />
          <PictureField
            label="Picture (optional)"
            photo={loaderData.photo}
            use="news"
            ratio={16 / 9}
            error={field('image').error}
          />
        </>
      )}
    </RecordDialog>
  )
}
