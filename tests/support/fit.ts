/** What can be wrong with a page at a width. */
export type Fault = {
  kind: 'sideways scroll' | 'broken inside' | 'cut' | 'over each other'
  what: string
}

/**
 * Runs in the browser: what does not fit on the page at its present width, or in the dialog that is open over it.
 *
 * - sideways scroll: of the page, or of a part that also scrolls down. A row made for sliding says so with
 *   `overflow-y: hidden`; a table may slide in a frame of its own that takes the focus.
 * - broken inside: a word or a number on two lines. Addresses may break at their dots, slashes and dashes; a run of more
 *   letters than any word of ours has may break anywhere, and so may code.
 * - cut: a text or a control that an edge hides, unless an ellipsis says so.
 * - over each other: two controls, two texts, or a control and a text. What is taken out of the flow on purpose (a menu,
 *   a sticky head) is compared only with what it holds.
 */
export function findFaults(): Fault[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Item = Box & { element: Element; layer: Element; name: string }

  const longestWord = 24
  const [everything, modal] = [
    document.documentElement,
    [...document.querySelectorAll('dialog[open]')].at(-1),
  ]
  const root = modal ?? document.body
  const faults: Fault[] = []
  const told = new Set<string>()
  const tell = (kind: Fault['kind'], what: string) => {
    if (told.has(kind + what)) return
    told.add(kind + what)
    faults.push({ kind, what })
  }
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 50)

  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }

  const hidden = new Map<Element | null, boolean>([[null, false]])
  /** For screen readers alone, clipped to a pixel; or in a part of a drawing that is not shown. */
  const isClippedAway = (element: Element | null): boolean => {
    const known = hidden.get(element)
    if (known !== undefined || !element) return known ?? false
    const { clipPath, clip, overflowX } = styleOf(element)
    const isTiny = overflowX !== 'visible' && element.clientWidth <= 2 && element.clientHeight <= 2
    const is =
      styleOf(element).display === 'none' ||
      clipPath.startsWith('inset(50%') ||
      clip === 'rect(0px, 0px, 0px, 0px)' ||
      (isTiny && styleOf(element).display !== 'inline') ||
      isClippedAway(element.parentElement)
    hidden.set(element, is)
    return is
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) && !isClippedAway(element)

  const endless: Box = {
    left: Number.NEGATIVE_INFINITY,
    right: Number.POSITIVE_INFINITY,
    top: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
  }
  const view: Box = { ...endless, left: 0, right: everything.clientWidth }
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  /** Whose overflow cuts it: an absolute element leaves what it is not positioned by. */
  const holderOf = (element: Element): Element | null => {
    const { position } = styleOf(element)
    if (position === 'fixed') return null
    if (position === 'absolute' && element instanceof HTMLElement) return element.offsetParent
    return element.parentElement
  }
  const innerOf = (element: Element): Box => {
    const { left, top } = element.getBoundingClientRect()
    const [x, y] = [left + element.clientLeft, top + element.clientTop]
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight }
  }

  /** Where the content of an element can be seen: by scrolling (`reach`), or right now (`now`). */
  const rooms = { reach: new Map<Element, Box>(), now: new Map<Element, Box>() }
  const roomIn = (element: Element | null, when: keyof typeof rooms): Box => {
    if (!element || element === everything || element === document.body) return view
    const known = rooms[when].get(element)
    if (known) return known
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element)
    let room = roomIn(holderOf(element), when)
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const inner = innerOf(element)
      const scrolls = (overflow: string) => when === 'reach' && /auto|scroll/.test(overflow)
      const isSaid = when === 'reach' && textOverflow === 'ellipsis'
      if (scrolls(overflowX) || isSaid) room = { ...room, left: endless.left, right: endless.right }
      else if (overflowX !== 'visible')
        room = meet(room, { ...endless, left: inner.left, right: inner.right })
      if (scrolls(overflowY) || (when === 'reach' && webkitLineClamp !== 'none'))
        room = { ...room, top: endless.top, bottom: endless.bottom }
      else if (overflowY !== 'visible')
        room = meet(room, { ...endless, top: inner.top, bottom: inner.bottom })
    }
    rooms[when].set(element, room)
    return room
  }

  const layers = new Map<Element, Element>()
  /** The nearest ancestor that is not in the flow. */
  const layerOf = (element: Element): Element => {
    const known = layers.get(element)
    if (known) return known
    const isOut = /absolute|fixed|sticky/.test(styleOf(element).position)
    const layer = isOut || !element.parentElement ? element : layerOf(element.parentElement)
    layers.set(element, layer)
    return layer
  }

  const items: Item[] = []
  const keep = (element: Element, box: Box, name: string, isText: boolean) => {
    const { left, right, top, bottom } = meet(box, roomIn(isText ? element : holderOf(element), 'now'))
    if (right - left > 4 && bottom - top > 4)
      items.push({ left, right, top, bottom, element, layer: layerOf(element), name })
  }
  /** An edge takes away more than a hair of its width, or half of its height. */
  const isCut = (box: Box, room: Box) =>
    box.left < room.left - 2 ||
    box.right > room.right + 2 ||
    Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top) < (box.bottom - box.top) / 2

  // A telephone number; a word, or a number with its separators.
  const words =
    /\+\d[\d ]{6,}\d|[\p{L}\p{M}\p{N}]+(?:(?:['’]|(?<=\d)[.,:\u00a0\u202f](?=\d))[\p{L}\p{M}\p{N}]+)*/gu
  const range = document.createRange()
  const linesOf = (rects: Iterable<DOMRect>) => {
    const lines: DOMRect[] = []
    for (const rect of rects) {
      const last = lines.at(-1)
      if (rect.width < 0.5) continue
      if (!last || Math.abs(last.bottom - rect.bottom) > Math.min(last.height, rect.height) / 2)
        lines.push(rect)
    }
    return lines
  }
  const lookAtWords = (node: Text) => {
    for (const { 0: word, index } of node.data.matchAll(words)) {
      if (word.length < 2 || word.length > longestWord) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (linesOf(range.getClientRects()).length > 1) tell('broken inside', word)
    }
  }
  const lookAtText = (node: Text) => {
    const element = node.parentElement
    if (
      !element ||
      node.data.trim() === '' ||
      element.closest('script,style,noscript,template,textarea,select')
    )
      return
    if (!isSeen(element)) return
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5)
    if (linesOf(rects).length > 1 && !element.closest('pre,code,kbd,samp')) lookAtWords(node)
    const room = roomIn(element, 'reach')
    for (const rect of rects) {
      if (isCut(rect, room)) tell('cut', short(node.data))
      // Lines may stand closer than their letters are high.
      const quarter = rect.height / 4
      keep(
        element,
        { ...edges(rect), top: rect.top + quarter, bottom: rect.bottom - quarter },
        short(node.data),
        true,
      )
    }
  }
  const edges = ({ left, right, top, bottom }: Box): Box => ({ left, right, top, bottom })

  const canvas = document.createElement('canvas').getContext('2d')
  const widthOf = (text: string, style: CSSStyleDeclaration) => {
    if (!canvas) return 0
    canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    return canvas.measureText(text).width
  }
  /** What a field shows is no text of the page. */
  const lookIntoField = (field: Element) => {
    const style = styleOf(field)
    if (style.textOverflow === 'ellipsis') return
    const isSelect = field instanceof HTMLSelectElement
    const text = isSelect
      ? field.selectedOptions[0]?.text
      : field instanceof HTMLInputElement && !/checkbox|radio|range|color|file|hidden/.test(field.type)
        ? field.value || field.placeholder
        : undefined
    if (!text) return
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (widthOf(text, style) > room + 2) tell('cut', `in a field: ${short(text)}`)
  }
  const nameOf = (control: Element) =>
    short(control.getAttribute('aria-label') ?? '') ||
    short(control.textContent ?? '') ||
    control.getAttribute('name') ||
    control.localName
  const lookAtControl = (control: Element) => {
    if (!isSeen(control) || styleOf(control).pointerEvents === 'none') return
    lookIntoField(control)
    const room = roomIn(holderOf(control), 'reach')
    for (const rect of control.getClientRects()) {
      if (rect.width < 4 || rect.height < 4) continue
      if (isCut(rect, room)) tell('cut', nameOf(control))
      keep(control, rect, nameOf(control), false)
    }
  }

  const lookForSlides = (element: Element) => {
    const { overflowX, overflowY } = styleOf(element)
    if (!/auto|scroll/.test(overflowX) || overflowY === 'hidden' || !isSeen(element)) return
    if (element.matches('textarea,select,pre,[tabindex="0"]:has(> table:only-child)')) return
    if (element.scrollWidth > element.clientWidth + 1)
      tell(
        'sideways scroll',
        `of ${element.localName}.${element.classList[0] ?? ''}: ${short(element.textContent ?? '')}`,
      )
  }

  const lookForOverlaps = () => {
    items.sort((one, other) => one.top - other.top)
    for (const [at, one] of items.entries())
      for (let next = at + 1; next < items.length; next++) {
        const other = items[next]
        if (!other || other.top > one.bottom - 3) break
        if (one.layer !== other.layer || one.element === other.element) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - other.top
        if (width > 4 && height > 4) tell('over each other', [one.name, other.name].sort().join(' | '))
      }
  }

  if (everything.scrollWidth > everything.clientWidth)
    tell('sideways scroll', `${everything.scrollWidth} of ${everything.clientWidth}`)
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) lookAtText(node as Text)
  for (const control of root.querySelectorAll('a[href],button,input,select,textarea,summary,[role=button]'))
    lookAtControl(control)
  for (const element of root.querySelectorAll('*')) lookForSlides(element)
  lookForOverlaps()
  return faults
}
