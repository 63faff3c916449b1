import { CircleAlert } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '~/ui/icon.tsx'
import type { EditorProps } from './rich-text-editor.tsx'
import type { PicturePlace } from './rich-text-pictures.tsx'

const newsPictures: PicturePlace = { path: '/admin/news/pictures', use: 'news' }

type Props = {
  id: string
  name: string
  label: string
  defaultValue: string
  error?: string
  after?: ReactNode
  frameClass?: string
  pictures?: PicturePlace
}

/**
 * NEWS-09: a text with headings, lists, links and pictures. It is a textarea with HTML in it, and stays one without
 * script or until the editor is loaded; then the editor writes into the hidden textarea.
 */
export function RichTextField({
  id,
  name,
  label,
  defaultValue,
  error,
  after,
  frameClass = '',
  pictures = newsPictures,
}: Props) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>()
  const textarea = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    let isGone = false
    const take = (module: { RichTextEditor: ComponentType<EditorProps> }) => {
      // Do not interrupt somebody who is already typing in the textarea.
      const field = textarea.current
      const show = () => !isGone && setEditor(() => module.RichTextEditor)
      if (field && document.activeElement === field) field.addEventListener('blur', show, { once: true })
      else show()
    }
    // Without the editor the HTML itself can be edited, so a failed import is ignored.
    import('./rich-text-editor.tsx').then(take, () => {})
    return () => {
      isGone = true
    }
  }, [])
  const remarks = [!Editor && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`field ${frameClass}`}>
      {Editor ? (
        <span className="label" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className="label" htmlFor={id}>
          {label}
        </label>
      )}
      {!Editor && (
        <span className="hint" id={`${id}-hint`}>
          {'As HTML: <p>, <h2>, <ul>, <li>, <strong>, <em>, <a href="https://…">'}
        </span>
      )}
      {error && (
        <span className="err" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          {error}
        </span>
      )}
      {Editor && (
        <Editor
          field={textarea}
          id={`${id}-editor`}
          labelledBy={`${id}-label`}
          describedBy={remarks}
          isWrong={!!error}
          pictures={pictures}
        />
      )}
      <textarea
        ref={textarea}
        id={id}
        name={name}
        className="input"
        rows={8}
        defaultValue={defaultValue}
        hidden={Editor !== undefined}
        aria-invalid={error && !Editor ? true : undefined}
        aria-describedby={remarks}
      />
      {after}
    </div>
  )
}
