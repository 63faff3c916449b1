import { useContext } from 'react'
import { PlaceholderTile } from '~/ui/placeholder-tile.tsx'
import { SaveData } from '~/ui/save-data.ts'
import type { ShownFile } from '../files.options.ts'

type Props = {
  /** The id of the record: decides the tile, which never changes. */
  id: string
  initials: string
  /** From `filesForShowing`; without one, or until it is ready, the tile is shown. */
  file: ShownFile | undefined
  /** Empty when a text beside it says the same. */
  alt: string
  /** The displayed width, so that a phone loads no more than it needs. */
  sizes: string
  /** False above the fold. */
  lazy?: boolean
  className?: string
}

/**
 * NAV-18: the picture is on top of its tile, so when it is missing or fails to load the tile shows, without script.
 * With Save-Data only the main picture of a page is loaded, all others stay tiles.
 */
export function Picture({ id, initials, file, alt, sizes, lazy = true, className }: Props) {
  const isSpared = useContext(SaveData) && lazy
  if (isSpared || file?.state !== 'ready')
    return <PlaceholderTile id={id} initials={initials} className={className} />
  return (
    <PlaceholderTile id={id} initials={initials} className={className}>
      <PictureAlone file={file} alt={alt} sizes={sizes} lazy={lazy} />
    </PlaceholderTile>
  )
}

type Ready = Extract<ShownFile, { state: 'ready' }>
type AloneProps = Pick<Props, 'alt' | 'sizes' | 'lazy' | 'className'> & { file: Ready }

/** Without a tile, for a picture that is left out where it is missing. */
export function PictureAlone({ file, alt, sizes, lazy = true, className }: AloneProps) {
  const { sources, width, height } = file
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(width, sources.avif400, sources.avif800)} sizes={sizes} />
      <img
        src={sources.webp400}
        srcSet={srcSet(width, sources.webp400, sources.webp800)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  )
}

const srcSet = (width: number, small: string, large: string) =>
  small === large ? `${small} ${width}w` : `${small} 400w, ${large} ${width}w`
