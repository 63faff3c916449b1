import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '~/ui/icon.tsx'
import { RichTextLink } from './rich-text-link.tsx'
import { type PicturePlace, RichTextPictures } from './rich-text-pictures.tsx'

type Tool = {
  label: string
  icon: LucideIcon
  /** Whether it is active at the cursor; undefined for one-time actions. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run: (editor: Editor) => unknown
}

const tools: Tool[] = [
  {
    label: 'Heading',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Subheading',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    icon: Underline,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Bulleted list',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

const steps: Tool[] = [
  {
    label: 'Undo',
    icon: Undo2,
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

type Props = { editor: Editor; controls: string; labelledBy: string; pictures: PicturePlace }

/** One tab stop; the arrow keys move inside it. */
export function RichTextToolbar({ editor, controls, labelledBy, pictures }: Props) {
  const [open, setOpen] = useState<'link' | 'picture'>()
  const [at, setAt] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const panels: Tool[] = [
    {
      label: 'Link',
      icon: Link2,
      isOn: () => open === 'link' || editor.isActive('link'),
      run: () => setOpen(open === 'link' ? undefined : 'link'),
    },
    {
      label: 'Picture',
      icon: Image,
      isOn: () => open === 'picture',
      run: () => setOpen(open === 'picture' ? undefined : 'picture'),
    },
  ]
  const all = [...tools, ...panels, ...steps]
  // Renders again when the cursor moves to text with other active tools.
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => all.map(({ isOn, can }) => [isOn?.(now), can?.(now) ?? true]),
  })
  function walk(event: KeyboardEvent) {
    const last = all.length - 1
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  function close() {
    setOpen(undefined)
    editor.commands.focus()
  }
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        aria-describedby={labelledBy}
        aria-controls={controls}
        className="rich-text-bar"
        onKeyDown={walk}
      >
        {all.map(({ label, icon, isOn, run }, index) => {
          const [isPressed, isPossible] = states[index] ?? []
          return (
            <button
              key={label}
              type="button"
              className="iconbtn"
              aria-label={label}
              title={label}
              aria-pressed={isOn ? (isPressed ?? false) : undefined}
              aria-disabled={isPossible === false ? true : undefined}
              tabIndex={index === at ? 0 : -1}
              onFocus={() => setAt(index)}
              onClick={() => isPossible !== false && run(editor)}
            >
              <Icon of={icon} />
            </button>
          )
        })}
      </div>
      {open === 'link' && <RichTextLink editor={editor} onClose={close} />}
      {open === 'picture' && <RichTextPictures editor={editor} from={pictures} onClose={close} />}
    </>
  )
}
