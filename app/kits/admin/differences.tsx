import type { TextPart } from '~/platform/word-difference.ts'
import type { FieldDifference } from './version-differences.ts'

/** What a version changed, field by field. What was added is underlined, what was removed is struck through. */
export function Differences({ of: all }: { of: FieldDifference[] }) {
  if (all.length === 0) return <p className="mt-2 text-muted">Nothing was changed.</p>
  return (
    <dl className="mt-2 grid gap-2">
      {all.map(({ label, lang, parts }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-line break-words" lang={lang}>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
              <Marked key={at} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Marked({ kind, text }: TextPart) {
  if (kind === 'same') return text
  // The space after the last word is no part of the mark.
  const words = text.trimEnd()
  const space = text.slice(words.length)
  const Tag = kind === 'new' ? 'ins' : 'del'
  return (
    <>
      <Tag className="worded">
        <span className="sr-only" lang="en">
          {kind === 'new' ? '(added:) ' : '(removed:) '}
        </span>
        {words}
      </Tag>
      {space || ' '}
    </>
  )
}
