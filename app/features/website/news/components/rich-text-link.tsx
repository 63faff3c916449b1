import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { webAddress } from '~/platform/web-address.ts'
import { Button } from '~/ui/admin/button.tsx'
import { TextInput } from '~/ui/field.tsx'

type Props = { editor: Editor; onClose: () => void }

/** The address of the link on the selected text. */
export function RichTextLink({ editor, onClose }: Props) {
  const id = useId()
  const [input, setTyped] = useState<string>(editor.getAttributes('link').href ?? '')
  const [problem, setProblem] = useState<string>()

  function apply() {
    const href = webAddress(input)
    if (!href) return setProblem('Please enter a valid URL')
    const here = editor.chain().focus().extendMarkRange('link')
    // Without a selection, the address becomes the text of the link.
    if (editor.state.selection.empty && !editor.isActive('link'))
      here.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else here.setLink({ href }).run()
    onClose()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <fieldset className="rich-text-panel" onKeyDown={keys(apply, onClose)} aria-label="Link">
      <TextInput
        id={id}
        label="Address"
        hint="https://… It opens on the same page."
        value={input}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        inputMode="url"
        autoFocus
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" variant="solid" onClick={apply}>
          Set link
        </Button>
        {editor.isActive('link') && (
          <Button type="button" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button type="button" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}

/** Enter must not save the article here, and Escape must not close it. */
export const keys =
  (onEnter: () => void, onEscape: () => void) =>
  (event: KeyboardEvent): void => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    if (!isEnter && event.key !== 'Escape') return
    event.preventDefault()
    ;(isEnter ? onEnter : onEscape)()
  }
