import { readZip, unpackText } from './zip.server.ts'

export type DocumentType = 'pdf' | 'docx'

export const documentTypes: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** A document of a few megabytes cannot hold more; opening it would exhaust the reader's memory. */
const maxUnpacked = 200 * 1024 * 1024
/** Word itself writes a dozen relationship lists of a few kilobytes. */
const maxList = 256 * 1024
const maxLists = 20

/**
 * The type of a document by its content. File names and the browser's content type prove nothing (UPL-07). A document
 * is inspected, never opened: no object of a PDF is read, and of a DOCX only its lists of contents and relationships.
 */
export function readDocument(bytes: Buffer): DocumentType | undefined {
  if (isPdf(bytes)) return 'pdf'
  return isDocx(bytes) ? 'docx' : undefined
}

/**
 * It begins and ends as a PDF, and has objects with a root. An encrypted one is refused: staff could not read it. The
 * searched keywords are always in plain text, also where everything else is compressed.
 */
function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) return false
  const text = bytes.toString('latin1')
  if (!text.includes(' obj') || !text.includes('/Root')) return false
  // Bounded, so that long runs of blanks cannot keep us busy.
  return !/\/Encrypt(?:\s{0,9}<<|\s{1,9}\d{1,10}\s{1,9}\d{1,5}\s{1,9}R)/.test(text)
}

/** Word's own format without macros, which are recognised by their list entry, whatever their file is called. */
function isDocx(bytes: Buffer): boolean {
  const entries = readZip(bytes)
  const list = entries?.find(({ name }) => name === '[Content_Types].xml')
  if (!entries || !list || !entries.some(({ name }) => name === 'word/document.xml')) return false
  if (entries.some(({ name }) => /vbaProject\.bin$|^word\/embeddings\//i.test(name))) return false
  if (entries.reduce((total, { unpacked }) => total + unpacked, 0) > maxUnpacked) return false
  const types = unpackText(bytes, list, maxList) ?? ''
  if (!types.includes('wordprocessingml.document.main+xml') || /macroEnabled|vbaProject/i.test(types))
    return false
  const lists = entries.filter(({ name }) => name.endsWith('.rels'))
  if (lists.length > maxLists) return false
  // All together no more than one may have: the sizes in a directory prove nothing.
  let room = maxList
  return lists.every((entry) => {
    const relations = unpackText(bytes, entry, room)
    room -= relations?.length ?? 0
    return stays(relations)
  })
}

/** Word fetches a remote template or picture as soon as it opens the document; a link waits for a click. */
const stays = (relations: string | undefined) =>
  relations !== undefined &&
  tagsOf(relations, '<Relationship').every(
    (one) => !/TargetMode\s{0,9}=\s{0,9}["']External/i.test(one) || /\/hyperlink["']/.test(one),
  )

/**
 * Every tag with this beginning. Scanned once from front to end: a regular expression would search for each end again.
 */
function tagsOf(text: string, opening: string): string[] {
  const tags: string[] = []
  for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at + 1)) {
    const end = text.indexOf('>', at)
    // A tag that is never closed hides everything after it.
    if (end === -1) return [...tags, text.slice(at)]
    tags.push(text.slice(at, end))
    at = end
  }
  return tags
}
