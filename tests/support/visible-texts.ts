import { unescaped } from './pages.ts'

const piece =
  /<!(?:--[\s\S]*?--|[^>]*)>|<(script|style)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi
const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const readAloud = / (?:aria-label|alt|title|placeholder|label|data-sending)="([^"]*)"/g
const describes = / (?:name|property)="(?:description|og:title|og:description|og:image:alt)"/

/** What a page of ours says in its own language: texts and attributes, without those marked as another language. */
export function visibleTexts(html: string): string[] {
  const own = / lang="([^"]*)"/.exec(html)?.[1]
  const texts: string[] = []
  const around: (string | undefined)[] = [own]
  for (const [, , ends, name = '', attributes = '', text] of html.matchAll(piece)) {
    const lang = / lang="([^"]*)"/.exec(attributes)?.[1] ?? around.at(-1)
    if (text !== undefined && lang === own) texts.push(text)
    if (ends) around.pop()
    if (ends || !name) continue
    if (lang === own) texts.push(...[...attributes.matchAll(readAloud)].map(([, said = '']) => said))
    const [, content = ''] = / content="([^"]*)"/.exec(describes.test(attributes) ? attributes : '') ?? []
    texts.push(content)
    if (!withoutEnd.test(name)) around.push(lang)
  }
  return texts.map((said) => unescaped(said).trim()).filter((said) => said !== '')
}
