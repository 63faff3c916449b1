import type { ReactNode } from 'react'
import { englishName, locales, suffixOf } from '~/platform/i18n/locale.ts'
import { FieldGroup } from '~/ui/admin/fields.tsx'

type InLanguagesProps = {
  /** The fields of one language: the suffix of their names, and the form of their labels. */
  children: (suffix: string, label: (word: string) => string) => ReactNode
}

/** The texts of a record, language by language. English is required, the others fall back to it. */
export function InLanguages({ children }: InLanguagesProps) {
  return locales.map((locale) => (
    <FieldGroup key={locale} title={`In ${englishName(locale)}`}>
      {children(suffixOf(locale), (word) => (locale === 'en' ? word : `${word} (optional)`))}
    </FieldGroup>
  ))
}
