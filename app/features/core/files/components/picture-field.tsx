import type { ComponentProps } from 'react'
import type { ShownFile } from '../files.options.ts'
import { ImageUpload } from './image-upload.tsx'
import { PictureNow } from './picture-now.tsx'

type Props = Omit<ComponentProps<typeof ImageUpload>, 'name'> & { photo: ShownFile | undefined }

/** The picture of a record: the current one, and an input for another. `recordPicture` stores it. */
export function PictureField({ photo, ...rest }: Props) {
  return (
    <>
      <PictureNow photo={photo} />
      <ImageUpload name="image" {...rest} />
    </>
  )
}
