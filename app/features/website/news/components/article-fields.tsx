import type { FieldOf } from '~/kits/admin/record-dialog.tsx'
import { InLanguages } from '~/kits/content/in-languages.tsx'
import { FieldGroup } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { RichTextField } from './rich-text-field.tsx'

/** A-NWS-01: the form fields of an article: texts in three languages, author, and publication time. */
export function ArticleFields({ field }: { field: FieldOf }) {
  const wide = 'sm:col-span-2'
  return (
    <>
      <InLanguages>
        {(suffix, label) => (
          <>
            <TextInput {...field(`title${suffix}`)} label={label('Title')} frameClass={wide} />
            <TextArea
              {...field(`excerpt${suffix}`)}
              label={label('Excerpt')}
              hint="One or two sentences, for the list and for whoever gets the link"
              rows={2}
              frameClass={wide}
            />
            <RichTextField {...field(`content${suffix}`)} label={label('Content')} frameClass={wide} />
          </>
        )}
      </InLanguages>
      <FieldGroup title="On the site">
        <TextInput {...field('author')} label="Author" />
        <TextInput
          {...field('publishedAt')}
          type="datetime-local"
          label="Published (optional)"
          hint="Kigali time. Empty: a draft. Later than now: it appears by itself."
        />
      </FieldGroup>
    </>
  )
}
