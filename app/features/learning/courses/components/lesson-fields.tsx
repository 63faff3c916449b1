import { ContentFields, ContentInput } from '~/kits/admin/content-fields.tsx'
import type { ContentGroup } from '~/kits/admin/content-form.ts'
import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { CheckInput } from '~/ui/admin/fields.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import { fileLimits } from '../../../core/files/files.options.ts'
import { RichTextField } from '../../../website/news/components/rich-text-field.tsx'

type Props = {
  groups: ContentGroup[]
  field: FieldOf
  photo: ShownFile | undefined
  file: { name: string; bytes: number } | undefined
}
const wide = 'sm:col-span-2'
const pictures = { path: '/admin/elearning/pictures', use: 'courses' } as const

/** LRN-19: the fields of a lesson, its picture and its file. */
export function LessonFields({ groups, field, photo, file }: Props) {
  return (
    <ContentFields
      groups={groups}
      field={field}
      inputs={{
        body: (given) => <RichTextField {...given} frameClass={wide} pictures={pictures} />,
        imageAlt: (given) => (
          <>
            <p className={`${wide} text-muted`}>
              Picture and file together at most {fileLimits.lessons} MB: save them one after the other if they
              are large.
            </p>
            <div className={wide}>
              <PictureField
                label="Picture (optional)"
                photo={photo}
                use="courses"
                ratio={16 / 9}
                error={field('image').error}
              />
            </div>
            <ContentInput {...given} />
            <FileField file={file} error={field('file').error} />
          </>
        ),
      }}
    />
  )
}

function FileField({ file, error }: Pick<Props, 'file'> & { error?: string }) {
  return (
    <div className={`field ${wide}`}>
      <label className="label" htmlFor="file">
        File to read along (optional)
      </label>
      <span className="hint" id="file-hint">
        PDF or DOCX, at most {fileLimits.lessons} MB. Only those who may read the lesson get it.
      </span>
      {error && (
        <span className="err" id="file-error" role="alert">
          {error}
        </span>
      )}
      {file && (
        <p>
          Now: <b>{file.name}</b>, {Math.ceil(file.bytes / 1024).toLocaleString('en-US')} KB
        </p>
      )}
      <input
        id="file"
        name="file"
        type="file"
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'file-hint file-error' : 'file-hint'}
      />
      {file && <CheckInput name="removeFile" label="Remove it" />}
    </div>
  )
}
