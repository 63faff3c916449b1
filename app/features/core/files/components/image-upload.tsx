import { CircleAlert } from 'lucide-react'
import { type ChangeEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { cropWindow, writeCrop } from '~/platform/pictures/crop.ts'
import { Icon } from '~/ui/icon.tsx'
import {
  acceptedTypes,
  type FileUse,
  fileLimits,
  fileTexts,
  problemAtSight,
  refusalText,
} from '../files.options.ts'

type Props = {
  /** The field's name; the crop goes beside it as `<name>Crop`, where `readUpload` looks for it. */
  name: string
  label: string
  use: FileUse
  /** The aspect ratio of the place where it is shown; without it, the picture's own, without cropping. */
  ratio?: number
  /** The server's error for the field. */
  error?: string
}

const centred = { zoom: 1, across: 0.5, down: 0.5 }
const previewWidth = 640

/**
 * A file input that previews the chosen picture as visitors will see it, with controls to move and enlarge it. Without
 * script it is an ordinary file input, and the whole picture is shown. The preview is a canvas, because our content
 * policy allows no blob: or data: pictures.
 */
export function ImageUpload({ name, label, use, ratio, error }: Props) {
  const id = useId()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [place, setPlace] = useState(centred)
  const [problem, setProblem] = useState(error)
  useEffect(() => setProblem(error), [error])

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    const rendered = file && (await createImageBitmap(file).catch(() => undefined))
    const why = file && problemAtSight(use, file)
    const wrong = file && (why ? refusalText(why, use) : typeProblem(file.type, rendered !== undefined))
    setProblem(wrong)
    setPlace(centred)
    // A file that would be refused is not sent over a weak connection first.
    if (wrong) target.value = ''
    setPicture(wrong ? undefined : rendered)
  }

  const shape = ratio ?? (picture ? picture.width / picture.height : 1)
  const crop = picture && cropWindow(picture, shape, place)
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="hint" id={`${id}-hint`}>
        JPEG, PNG, WebP, AVIF or GIF, at most {fileLimits[use]} MB
      </span>
      {problem && (
        <span className="err" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} />
          {problem}
        </span>
      )}
      <input
        id={id}
        name={name}
        type="file"
        accept={acceptedTypes}
        className="input"
        onChange={choose}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      {picture && crop && (
        <fieldset className="grid max-w-[40rem] gap-3 border border-[var(--line)] p-4">
          <legend className="label px-1">As visitors will see it</legend>
          <input type="hidden" name={`${name}Crop`} value={writeCrop(crop)} />
          <Preview
            picture={picture}
            crop={crop}
            ratio={shape}
            onMove={(x, y) =>
              setPlace(({ zoom, across, down }) => ({
                zoom,
                across: moved(across, x * crop.width, 1 - crop.width),
                down: moved(down, y * crop.height, 1 - crop.height),
              }))
            }
          />
          {sliders.map(({ part, text, min, max }) => (
            <label key={part} className="grid grid-cols-[7rem_1fr] items-center gap-3 text-sm">
              {text}
              <input
                type="range"
                className="min-h-11 accent-[var(--fg)]"
                min={min}
                max={max}
                step={0.01}
                value={place[part]}
                onChange={({ target }) => setPlace({ ...place, [part]: Number(target.value) })}
              />
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

const sliders = [
  { part: 'zoom', text: 'Enlarge', min: 1, max: 4 },
  { part: 'across', text: 'Left to right', min: 0, max: 1 },
  { part: 'down', text: 'Top to bottom', min: 0, max: 1 },
] as const

/** Dragging to the right shows what lies further left. */
const moved = (at: number, by: number, room: number) =>
  room > 0 ? Math.min(1, Math.max(0, at - by / room)) : at

/** An image must have one of our types; anything else must at least be decodable by the browser. */
function typeProblem(type: string, isRendered: boolean): string | undefined {
  if (!type.startsWith('image/')) return isRendered ? undefined : fileTexts.wrongKind.image
  return acceptedTypes.split(',').includes(type) ? undefined : fileTexts.typeNotAllowed
}

type PreviewProps = {
  picture: ImageBitmap
  crop: ReturnType<typeof cropWindow>
  ratio: number
  /** In fractions of the preview's width and height. */
  onMove: (x: number, y: number) => void
}

function Preview({ picture, crop, ratio, onMove }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { width, height } = picture
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const from = [crop.x * width, crop.y * height, crop.width * width, crop.height * height] as const
    const whole = [0, 0, pen.canvas.width, pen.canvas.height] as const
    // A transparent picture would be painted over the last one.
    pen.clearRect(...whole)
    pen.drawImage(picture, ...from, ...whole)
  }, [picture, crop])

  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (buttons === 1) onMove(movementX / currentTarget.clientWidth, movementY / currentTarget.clientHeight)
  }
  return (
    <canvas
      ref={canvas}
      width={previewWidth}
      height={Math.round(previewWidth / ratio)}
      className="block h-auto w-full cursor-move touch-none bg-[var(--sunken)]"
      role="img"
      aria-label="Preview of the chosen picture"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}
