import { PageMeta } from '~/kits/head/page-meta.tsx'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Notice } from '~/ui/notice.tsx'
import type { TranslatedText } from '../page.options.ts'

type Legal = { title: string; description: string; text: TranslatedText } & (
  | { changed: string }
  | { unconfirmedBy: string }
)

/** NAV-12: a text confirmed by staff, with the date of its last change, or a draft that says that it is one. */
export function LegalText({ title, description, text, ...state }: Legal) {
  return (
    <div className="wrap pt-10 pb-14 lg:py-20">
      <PageMeta title={title} description={description} />
      <h1 className="display text-d2">{title}</h1>
      {'changed' in state ? (
        <p className="mt-4 mb-6 text-soot-600">{m.legal_changed({ date: state.changed })}</p>
      ) : (
        <div className="mt-4 mb-6 max-w-[42rem]">
          <Notice>{m.legal_draft({ hub: state.unconfirmedBy })}</Notice>
        </div>
      )}
      {text.lang !== currentLocale() && <Notice>{m.legal_english()}</Notice>}
      <div className="max-w-[42rem] text-lg" lang={text.lang}>
        {text.text.split(/\n\s*\n/).map((block) => (
          <Block key={block} block={block.trim()} />
        ))}
      </div>
    </div>
  )
}

/**
 * A heading, a list or a paragraph, depending on its first characters. Markup is not interpreted: the text is shown
 * as typed.
 */
function Block({ block }: { block: string }) {
  if (block.startsWith('## ')) return <h2 className="mt-8 font-bold text-2xl">{block.slice(3)}</h2>
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul className="mt-3 list-disc pl-5 marker:text-link">
        {lines.map((line) => (
          <li key={line} className="mt-1">
            {line.slice(2)}
          </li>
        ))}
      </ul>
    )
  return <p className="mt-3 whitespace-pre-line">{block}</p>
}
