/**
 * Runs in the browser: describes a screen as axe would see it. Two screens with the same description differ only in
 * written content: texts count as present or absent, numbers and ids are ignored, and of equal rows one stands for all.
 */
export function describeScreen(): string {
  /** Attributes with written content or addresses: only whether they are empty counts. */
  const words =
    /^(?:href|src|srcset|value|content|action|formaction|data-|datetime|d$|points|viewBox|style|min|max|download|poster|cite|nonce)/
  const references =
    /^(?:for|list|form|headers|popovertarget|aria-(?:labelledby|describedby|controls|owns|details|errormessage|activedescendant))$/
  const times = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) times.set(id, (times.get(id) ?? 0) + 1)

  const attribute = ({ name, value }: Attr): string => {
    if (name === 'id') return (times.get(value) ?? 0) > 1 ? 'id twice' : 'id'
    if (references.test(name)) {
      const ids = value.split(/\s+/)
      return `${name} ${ids.map((id) => (document.getElementById(id) ? 'here' : 'nowhere')).join(' ')}`
    }
    if (words.test(name)) return `${name} ${value.trim() === '' ? 'empty' : 'full'}`
    return `${name}=${value.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#')}`
  }
  const describe = (node: Node): string => {
    if (node instanceof Text) return node.data.trim() === '' ? '' : 'text'
    if (!(node instanceof Element)) return ''
    if (node instanceof SVGElement && node.localName === 'svg')
      return `svg ${[...node.attributes].map(attribute)}`
    const states = [':checked', ':disabled', ':invalid', ':popover-open', ':modal', ':focus'].filter(
      (state) => node.matches(state),
    )
    const parts: string[] = []
    for (const child of node.childNodes) {
      const part = describe(child)
      if (part !== '' && part !== parts.at(-1)) parts.push(part)
    }
    return `<${node.localName} ${[...node.attributes].map(attribute).sort()} ${states}>${parts.join('')}</>`
  }
  const { clientWidth } = document.documentElement
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  return `${clientWidth} ${isDark} ${describe(document.documentElement)}`
}
