import type { ReactNode } from 'react'
import { FieldGroup } from '~/ui/admin/fields.tsx'

const languages = [
  { suffix: 'En', title: 'In English', optional: '' },
  { suffix: 'Fr', title: 'In French', optional: ' (optional)' },
  { suffix: 'Rw', title: 'In Kinyarwanda', optional: ' (optional)' },
]

type InLanguagesProps = {
  /** The fields of one language: the suffix of their names, and the form of their labels. */
  children: (suffix: string, label: (word: string) => string) => ReactNode
}

/** The texts of a record, language by language. English is required, the others fall back to it. */
export function InLanguages({ children }: InLanguagesProps) {
  return languages.map(({ suffix, title, optional }) => (
    <FieldGroup key={suffix} title={title}>
      {children(suffix, (word) => word + optional)}
    </FieldGroup>
  ))
}
