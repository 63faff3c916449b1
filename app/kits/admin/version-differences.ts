import { englishName } from '~/platform/i18n/locale.ts'
import { type TextPart, wordDifference, wordsOf } from '~/platform/word-difference.ts'
import type { ContentField, ContentGroup } from './content-form.ts'

type Values = Record<string, string>
/** What became of one field. */
export type FieldDifference = { label: string; lang?: string; parts: TextPart[] }

/** So many words of what is the same are shown around what is not. */
const wordsAround = 12

/** What is different between two versions of a record, field by field in the order of its form, in words. */
export function fieldDifferences(groups: ContentGroup[], before: Values, after: Values): FieldDifference[] {
  const fields = groups.flatMap(({ fields, lang }) => fields.map((field) => ({ field, lang })))
  const found = fields.flatMap(({ field, lang }) => {
    const [old, now] = [inWords(field, before[field.name]), inWords(field, after[field.name])]
    return old === now
      ? []
      : [{ label: labelOf(field, lang), lang, parts: shortened(wordDifference(old, now)) }]
  })
  return [...found, ...pictureDifference(before.image, after.image)]
}

/** Every field of a version that says something. */
export const fieldsInWords = (groups: ContentGroup[], values: Values) =>
  groups.flatMap(({ fields, lang }) =>
    fields.flatMap((field) => {
      const text = inWords(field, values[field.name])
      return text ? [{ label: labelOf(field, lang), lang, text }] : []
    }),
  )

const labelOf = ({ label }: ContentField, lang: ContentGroup['lang']) => {
  const bare = label.replace(/ \(optional\)$/, '')
  return lang ? `${bare} (${englishName(lang)})` : bare
}

function inWords({ isCheckbox, options, type }: ContentField, value = ''): string {
  if (isCheckbox) return value === 'yes' ? 'yes' : 'no'
  if (options)
    return options.find((option) => option.value === value)?.label ?? (value && 'one that no longer exists')
  if (type === 'datetime-local') return value.replace('T', ' ')
  // Of an article or a lesson its words.
  return value
    .replace(/<\/(?:p|h\d|li|ul|ol)>/g, '\n')
    .replace(/<\/?[a-z][^<>]*>/g, ' ')
    .trim()
}

function pictureDifference(before: string | undefined, after: string | undefined): FieldDifference[] {
  if (before === after) return []
  const gone: TextPart = { kind: 'gone', text: 'the earlier picture' }
  const added: TextPart = { kind: 'new', text: before ? 'another picture' : 'a picture' }
  return [{ label: 'Picture', parts: [...(before ? [gone] : []), ...(after ? [added] : [])] }]
}

/** Of a long part that is the same only what is beside a difference. */
function shortened(parts: TextPart[]): TextPart[] {
  return parts.map(({ kind, text }, at) => {
    const words = wordsOf(text)
    const isFirst = at === 0
    const isLast = at === parts.length - 1
    const most = wordsAround * (isFirst || isLast ? 1 : 2)
    if (kind !== 'same' || words.length <= most + 6) return { kind, text }
    const start = isFirst ? '' : words.slice(0, wordsAround).join('')
    const end = isLast ? '' : words.slice(-wordsAround).join('')
    return { kind, text: `${start}… ${end}` }
  })
}
