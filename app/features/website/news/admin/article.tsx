import { RecordDialog } from '~/kits/admin/record-dialog.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import { formWithPicture } from '../../../core/files/files.options.ts'
import { ArticleFields } from '../components/article-fields.tsx'
import { KeptArticle } from '../components/kept-article.tsx'
import { articleRecord } from '../news.record.server.ts'
import type { Route } from './+types/article'

export const handle = { maxBody: formWithPicture }
export const loader = articleRecord.editLoader
export const action = articleRecord.editAction

/** A-NWS-01: create and edit, over the list. */
export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordDialog record={loaderData} result={actionData} encType="multipart/form-data">
      {(field) => (
        <>
          <KeptArticle savedAt={loaderData.path} refused={actionData} />
          <ArticleFields field={field} />
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
