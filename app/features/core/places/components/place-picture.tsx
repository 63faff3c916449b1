import { useContext } from 'react'
import { SaveData } from '~/ui/save-data.ts'
import type { TranslatedText } from '~/ui/translated.tsx'
import { PictureAlone } from '../../files/components/picture.tsx'
import type { ShownFile } from '../../files/files.options.ts'

/** A map, or a photo of the entrance. Left out with Save-Data: the way is also told in words. */
export function PlacePicture({ file, alt }: { file: ShownFile; alt: TranslatedText }) {
  const isSpared = useContext(SaveData)
  if (isSpared || file.state !== 'ready') return null
  return (
    <div className="mt-4" lang={alt.lang}>
      <PictureAlone file={file} alt={alt.text} sizes="400px" />
    </div>
  )
}
