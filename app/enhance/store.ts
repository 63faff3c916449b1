/** The draft of a form, stored on the phone until it is sent, for a day at most. */
export type Draft = { at: number; values: [string, string][] }

const day = 864e5
const prefix = 'draft '

/** False where the browser stores nothing, or the visitor has turned that off. */
export function canKeep(): boolean {
  try {
    localStorage.setItem(prefix, '')
    localStorage.removeItem(prefix)
    return true
  } catch {
    return false
  }
}

export function readDraft(form: string): Draft | undefined {
  try {
    return JSON.parse(localStorage.getItem(prefix + form) || '')
  } catch {
    // No storage: then the page is simply as the server rendered it.
  }
}

export function writeDraft(form: string, draft: Draft): void {
  try {
    localStorage.setItem(prefix + form, JSON.stringify(draft))
  } catch {}
}

export function dropDraft(form: string): void {
  localStorage.removeItem(prefix + form)
}

/** Deletes all drafts, or those older than a day. Every page of the site does the latter. */
export function dropDrafts(which: 'all' | 'old'): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue
    const form = key.slice(prefix.length)
    if (which === 'all' || !(Date.now() - (readDraft(form)?.at || 0) < day)) dropDraft(form)
  }
}

/** The fields a person filled in: not the honeypot, no hidden fields of ours, and nothing about a file. */
export function typedValues(form: HTMLFormElement): [string, string][] {
  const others = form.querySelectorAll<HTMLInputElement>('[name=website],[type=hidden],[data-file] [name]')
  const names = new Set([...others].map(({ name }) => name))
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !names.has(name) ? [[name, value]] : [],
  )
}

/** Shows a text in the form's one status element, announced politely, and only when it is new. */
export function say(form: HTMLFormElement, text: string): void {
  const line = form.querySelector('[data-said]')
  if (line && line.textContent !== text) line.textContent = text
}
