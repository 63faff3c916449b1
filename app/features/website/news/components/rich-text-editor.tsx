import { type Editor, EditorContent, mergeAttributes, Node, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type RefObject, useEffect, useRef } from 'react'
import type { PicturePlace } from './rich-text-pictures.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

export type EditorProps = {
  /** The textarea the form sends. The editor reads its text from it, and writes every change back. */
  field: RefObject<HTMLTextAreaElement | null>
  id: string
  labelledBy: string
  describedBy: string | undefined
  isWrong: boolean
  pictures: PicturePlace
}

/** One of our own pictures, as a block. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

/** Only elements that the server accepts. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => /^https?:\/\//i.test(address),
    },
  }),
  Picture,
]

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

/** Loaded only where an article is edited. */
export function RichTextEditor({ field, id, labelledBy, describedBy, isWrong, pictures }: EditorProps) {
  const written = useRef(field.current?.value ?? '')
  const editor = useEditor({
    extensions,
    content: written.current,
    // Our content security policy forbids inline styles; the stylesheet has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: 'rich-text rich-text-page',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isWrong && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate({ editor: changed }) {
      written.current = htmlOf(changed)
      if (!field.current) return
      field.current.value = written.current
      // Tells the form, which stores unsaved input.
      field.current.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  useEffect(() => {
    const element = field.current
    // The field was changed from outside: an unsaved draft was restored.
    const read = () => {
      if (!element || element.value === written.current) return
      written.current = element.value
      editor.commands.setContent(element.value, { emitUpdate: false })
    }
    read()
    element?.addEventListener('input', read)
    return () => element?.removeEventListener('input', read)
  }, [editor, field])
  return (
    <div className="rich-text-frame">
      <RichTextToolbar editor={editor} controls={id} labelledBy={labelledBy} pictures={pictures} />
      <EditorContent editor={editor} />
    </div>
  )
}
