import { CheckInput } from '~/ui/admin/fields.tsx'
import type { ShownFile } from '../files.options.ts'

/** The current picture, and a checkbox to remove it. */
export function PictureNow({ photo }: { photo: ShownFile | undefined }) {
  if (!photo) return null
  return (
    <div className="mt-6">
      <p className="label">Picture now</p>
      {photo.state === 'ready' && (
        <img
          src={photo.sources.webp400}
          alt="As visitors see it now"
          width={200}
          className="mt-2 rounded-cut"
        />
      )}
      {photo.state === 'waiting' && <p className="text-muted">It is being prepared.</p>}
      {photo.state === 'refused' && <p className="text-muted">It could not be used: {photo.reason}</p>}
      <CheckInput name="removeImage" label="Remove it" />
    </div>
  )
}
