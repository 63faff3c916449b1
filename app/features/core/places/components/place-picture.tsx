import { useContext } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { SaveData } from '~/ui/save-data.ts'
import type { TranslatedText } from '~/ui/translated.tsx'
import { PictureAlone } from '../../files/components/picture.tsx'
import type { ShownFile } from '../../files/files.options.ts'

type Props = {
  file?: ShownFile
  alt: TranslatedText
  /** Closed, it is not loaded until somebody opens it. */
  isOpen: boolean
}

/** A map, or a photo of the entrance. Left out with Save-Data: the way is also told in words. */
export function PlacePicture({ file, alt, isOpen }: Props) {
  const isSpared = useContext(SaveData)
  if (isSpared || file?.state !== 'ready') return null
  return (
    <details open={isOpen}>
      <summary className="link inline-flex min-h-11 items-center">{m.place_picture()}</summary>
      <div lang={alt.lang}>
        <PictureAlone file={file} alt={alt.text} sizes="400px" />
      </div>
    </details>
  )
}
