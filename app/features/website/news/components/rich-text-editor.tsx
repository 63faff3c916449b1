import { type Editor, EditorContent, mergeAttributes, Node, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type RefObject, useEffect, useRef } from 'react'
import type { PicturePlace } from './rich-text-pictures.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

export type EditorProps = {
  /** What the form sends. The editor reads its text there, and writes it back with every change. */
  field: RefObject<HTMLTextAreaElement | null>
  id: string
  labelledBy: string
  describedBy: string | undefined
  isWrong: boolean
  pictures: PicturePlace
}

/** One of our own pictures, on a line of its own. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

/** What the server would take out again cannot be written in the first place. */
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

/** Loaded only where an article is written. */
export function RichTextEditor({ field, id, labelledBy, describedBy, isWrong, pictures }: EditorProps) {
  const written = useRef(field.current?.value ?? '')
  const editor = useEditor({
    extensions,
    content: written.current,
    // Our content policy allows no styles but those of the stylesheet, which has them.
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
      // The form keeps what is typed, and hears of it like this.
      field.current.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  useEffect(() => {
    const element = field.current
    // Somebody else wrote into the field: what was typed earlier was taken back.
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
