/** What the phone keeps of a form until it is sent, for a day at most. */
export type Draft = { at: number; values: [string, string][] }

const day = 864e5
const nameOf = (form: string) => `draft ${form}`

export function readDraft(form: string): Draft | undefined {
  try {
    const draft: Draft = JSON.parse(localStorage.getItem(nameOf(form)) || '')
    if (Date.now() - draft.at < day) return draft
    dropDraft(form)
  } catch {
    // No storage, or nothing in it: then the page is simply as the server drew it.
  }
}

export function writeDraft(form: string, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(form), JSON.stringify(draft))
  } catch {}
}

export function dropDraft(form: string): void {
  try {
    localStorage.removeItem(nameOf(form))
  } catch {}
}

/** What a person typed: not the trap for machines, not our token. */
export function typedValues(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'website' && name !== 'token' && name !== 'key'
      ? [[name, value]]
      : [],
  )
}

/** A line in the form's one status place; made when first needed, read out politely. */
export function say(form: HTMLFormElement, text: string): void {
  let line = form.querySelector<HTMLElement>('[data-said]')
  if (!line) {
    line = document.createElement('p')
    line.dataset.said = ''
    line.className = 'bg-ochre-100 border-l-[6px] border-ochre-400 p-4 sm:col-span-2'
    line.setAttribute('role', 'status')
    form.append(line)
  }
  line.textContent = text
  line.hidden = !text
}
