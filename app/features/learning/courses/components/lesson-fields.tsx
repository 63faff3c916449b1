import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { CheckInput, FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextInput } from '~/ui/field.tsx'
import { PictureField } from '../../../core/files/components/picture-field.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import { fileLimits } from '../../../core/files/files.options.ts'
import { RichTextField } from '../../../website/news/components/rich-text-field.tsx'
import { Checkbox } from './course-fields.tsx'

type Props = {
  field: FieldOf
  modules: { value: string; label: string }[]
  photo: ShownFile | undefined
  file: { name: string; bytes: number } | undefined
}
const wide = 'sm:col-span-2'
const pictures = { path: '/admin/elearning/pictures', use: 'courses' } as const
const languages = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'French' },
  { value: 'rw', label: 'Kinyarwanda' },
]
const media = [
  { value: '', label: 'Nothing' },
  { value: 'audio', label: 'A recording' },
  { value: 'video', label: 'A film' },
]

/** LRN-19: text first; everything else costs its readers data. */
export function LessonFields({ field, modules, photo, file }: Props) {
  return (
    <>
      <FieldGroup title="Lesson">
        <TextInput {...field('title')} label="Title" frameClass={wide} />
        <SelectInput {...field('moduleId')} label="Module" options={modules} />
        <SelectInput {...field('locale')} label="Language" options={languages} />
        <RichTextField {...field('body')} label="Text" frameClass={wide} pictures={pictures} />
        <Checkbox {...field('required')} label="Required" hint="The exam opens when these are done." />
        <TextInput
          {...field('slug')}
          label="Address (optional)"
          hint="The last part of the link. Made from the title if left empty."
          frameClass={wide}
        />
      </FieldGroup>
      <FieldGroup title="What comes with it">
        <p className={`${wide} text-muted`}>
          Picture and file together at most {fileLimits.lessons} MB: save them one after the other if they are
          large.
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
        <TextInput
          {...field('imageAlt')}
          label="What the picture shows"
          hint="For whoever cannot see it"
          frameClass={wide}
        />
        <FileField file={file} error={field('file').error} />
        <SelectInput {...field('mediaKind')} label="Audio or video elsewhere" options={media} />
        <TextInput
          {...field('mediaUrl')}
          type="url"
          label="Its address (optional)"
          hint="It is linked with its host and the word that it costs data."
        />
      </FieldGroup>
    </>
  )
}

function FileField({ file, error }: Pick<Props, 'file'> & { error?: string }) {
  return (
    <div className={`field ${wide}`}>
      <label className="label" htmlFor="file">
        File to read along (optional)
      </label>
      <span className="hint" id="file-hint">
        PDF or DOCX, at most {fileLimits.lessons} MB. Only learners of the course get it.
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
