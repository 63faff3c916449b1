import { useContext } from 'react'
import { PlaceholderTile } from '~/ui/placeholder-tile.tsx'
import { SaveData } from '~/ui/save-data.ts'
import type { ShownFile } from '../files.options.ts'

type Props = {
  /** Whose picture it is: decides the tile, which never changes. */
  id: string
  initials: string
  /** As `filesForShowing` tells it; without one, or until it is ready, the tile is shown. */
  file: ShownFile | undefined
  /** Empty when words beside it say the same. */
  alt: string
  /** How wide it is shown, so that a phone takes no more than it needs. */
  sizes: string
  /** False above the fold. */
  lazy?: boolean
  className?: string
}

/**
 * NAV-18: the picture lies on its tile, so one that is missing or fails to load leaves the tile, without script.
 * Whoever saves data gets the picture a page is about, and the tiles of all others.
 */
export function Picture({ id, initials, file, alt, sizes, lazy = true, className }: Props) {
  const isSpared = useContext(SaveData) && lazy
  if (isSpared || file?.state !== 'ready')
    return <PlaceholderTile id={id} initials={initials} className={className} />
  const { sources, width, height } = file
  return (
    <PlaceholderTile id={id} initials={initials} className={className}>
      <picture>
        <source type="image/avif" srcSet={srcSet(width, sources.avif400, sources.avif800)} sizes={sizes} />
        <img
          src={sources.webp400}
          srcSet={srcSet(width, sources.webp400, sources.webp800)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={lazy ? 'lazy' : undefined}
          decoding="async"
        />
      </picture>
    </PlaceholderTile>
  )
}

const srcSet = (width: number, small: string, large: string) =>
  small === large ? `${small} ${width}w` : `${small} 400w, ${large} ${width}w`
