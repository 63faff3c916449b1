import { isId } from '~/kits/admin/list-key.server.ts'
import { staffTime } from '~/platform/clock.ts'
import { englishName, locales, suffixOf } from '~/platform/i18n/locale.ts'

type Difference = { label: string; before?: string; after?: string }

/** Of the row, not of what it says. */
const ours = new Set(['id', 'version', 'createdAt', 'updatedAt', 'archivedAt', 'words', 'sourceVersion'])

/**
 * What an act changed, field by field, in words. The record before it is often the whole row and the one after it only
 * what was typed: what was not typed did not change.
 */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const names = is.size > 0 ? [...is.keys()] : [...was.keys()]
  return names.flatMap((name) => {
    const [old, now] = [was.get(name), is.get(name)]
    return (old ?? '') === (now ?? '') ? [] : [{ label: labelOf(name), before: old, after: now }]
  })
}

/** Each value by the path to it, without those that say nothing. */
function fieldsOf(record: unknown, path = ''): Map<string, string> {
  if (!isRecord(record)) return new Map(path ? [[path, asWords(record)]] : [])
  return new Map(
    Object.entries(record).flatMap(([name, value]) =>
      ours.has(name) ? [] : [...fieldsOf(value, path ? `${path}.${name}` : name)],
    ),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function asWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US', { useGrouping: value >= 10_000 })
  if (Array.isArray(value)) return value.map(inList).join(value.some(isRecord) ? '\n' : ', ')
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return staffTime(new Date(text))
  if (isId.test(text)) return text.slice(0, 8)
  return text.replace(/<\/?[a-z][^<>]*>/g, ' ').trim()
}

const inList = (value: unknown) =>
  isRecord(value)
    ? [...fieldsOf(value)].map(([name, text]) => `${labelOf(name)}: ${text}`).join(', ')
    : asWords(value)

/** 'texts.en.bodyText' as 'Texts, English, body text', and 'titleFr' as 'Title (French)'. */
function labelOf(path: string): string {
  const parts = path.split('.').map((part) => {
    if (locales.some((one) => one === part)) return englishName(part)
    const language = locales.find((one) => part.endsWith(suffixOf(one)))
    const bare = language ? part.slice(0, -2) : part
    const words = bare
      .replaceAll('_', ' ')
      .replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return language ? `${words} (${englishName(language)})` : words
  })
  const label = parts.join(', ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
