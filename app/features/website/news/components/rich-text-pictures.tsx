import type { Editor } from '@tiptap/react'
import { type ChangeEvent, useCallback, useEffect, useId, useState } from 'react'
import { isNoAnswer, noNetwork } from '~/kits/admin/network.ts'
import { Button } from '~/ui/admin/button.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { TextInput } from '~/ui/field.tsx'
import {
  acceptedTypes,
  type FileUse,
  fileLimits,
  fileTexts,
  problemAtSight,
  refusalText,
} from '../../../core/files/files.options.ts'
import { keys } from './rich-text-link.tsx'

type Picture = { id: string; name: string; src: string; thumb: string }
type Library = { pictures: Picture[]; waiting: number }

/** The address of the picture library. */
export type PicturePlace = { path: string; use: FileUse }

type Props = { editor: Editor; from: PicturePlace; onClose: () => void }

/** NEWS-09: the picture library. Inserts the chosen picture with its alternative text at the cursor. */
export function RichTextPictures({ editor, from: { path, use }, onClose }: Props) {
  const id = useId()
  const [library, setLibrary] = useState<Library>()
  const [chosen, setChosen] = useState<Picture>()
  const [alt, setAlt] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const refresh = useCallback(async () => {
    try {
      const answer = await fetch(path)
      if (!answer.ok) throw new Error(answer.statusText)
      setLibrary(await answer.json())
    } catch (error) {
      setProblem(isNoAnswer(error) ? noNetwork : 'The pictures could not be read. Please try again.')
    }
  }, [path])
  useEffect(() => {
    refresh()
  }, [refresh])
  // A new upload is still being processed.
  const waiting = library?.waiting ?? 0
  useEffect(() => {
    if (waiting === 0) return
    const again = setInterval(refresh, 1500)
    return () => clearInterval(again)
  }, [waiting, refresh])

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const why = problemAtSight(use, file)
    if (why) return setProblem(refusalText(why, use))
    setIsBusy(true)
    setProblem(undefined)
    const body = new FormData()
    body.set('image', file)
    const answer = await fetch(path, { method: 'POST', body })
      .then((given) => given.json() as Promise<{ problem?: string }>)
      .catch(() => ({ problem: fileTexts.failed }))
    setIsBusy(false)
    target.value = ''
    if (answer.problem) return setProblem(answer.problem)
    await refresh()
  }
  function insert() {
    if (!chosen) return setProblem('Choose a picture first')
    if (!alt.trim()) return setProblem('Say what it shows, for whoever cannot see it')
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src: chosen.src, alt: alt.trim() } })
      .run()
    onClose()
  }
  return (
    <fieldset className="rich-text-panel" onKeyDown={keys(insert, onClose)} aria-label="Picture">
      {problem && (
        <div className="mb-3" role="alert">
          <Note kind="bad">{problem}</Note>
        </div>
      )}
      <div className="field mb-3">
        <label className="label" htmlFor={`${id}-file`}>
          Upload a picture
        </label>
        <span className="hint" id={`${id}-hint`}>
          JPEG, PNG, WebP, AVIF or GIF, at most {fileLimits[use]} MB
        </span>
        <input
          id={`${id}-file`}
          type="file"
          accept={acceptedTypes}
          className="input"
          aria-describedby={`${id}-hint`}
          disabled={isBusy}
          onChange={upload}
        />
      </div>
      <p className="text-muted" role="status">
        {isBusy ? 'Uploading.' : waiting > 0 ? 'A picture is being prepared.' : ''}
      </p>
      {library && library.pictures.length === 0 && waiting === 0 && <p>No pictures yet. Upload the first.</p>}
      <ul className="my-2 grid max-h-56 grid-cols-3 gap-2 overflow-auto sm:grid-cols-5">
        {library?.pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className="rich-text-picture"
              aria-pressed={picture.id === chosen?.id}
              onClick={() => setChosen(picture)}
            >
              <img src={picture.thumb} alt={picture.name} />
            </button>
          </li>
        ))}
      </ul>
      <TextInput
        id={`${id}-alt`}
        label="What it shows"
        hint="For whoever cannot see it"
        value={alt}
        maxLength={200}
        onChange={({ target }) => setAlt(target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" variant="solid" onClick={insert}>
          Insert
        </Button>
        <Button type="button" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
