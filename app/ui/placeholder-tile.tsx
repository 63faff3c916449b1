import type { ReactNode } from 'react'

// Complete class names, because the stylesheet is generated from the names in the source.
const variants = ['ph-1', 'ph-2', 'ph-3', 'ph-4', 'ph-5', 'ph-6'] as const

type Tile = {
  id: string
  /** Empty: the pattern alone. */
  initials: string
  image?: string
  alt?: string
  className?: string
  /** Custom content, instead of `image`. */
  children?: ReactNode
}

/** NAV-18: the tile lies behind every picture, so it shows when a picture fails to load, without script. */
export function PlaceholderTile({ id, initials, image, alt = '', className = '', children }: Tile) {
  return (
    <div className={`ph ${variantOf(id)} ${className}`}>
      {initials && <span aria-hidden="true">{initials}</span>}
      {image ? <img src={image} alt={alt} loading="lazy" /> : children}
    </div>
  )
}

/** 'Patrick Nshuti' is PN. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    // A word in brackets gives no initial.
    .flatMap((word) => word.match(/^[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Derived from the id, so that it never changes. */
function variantOf(id: string): (typeof variants)[number] {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 997
  return variants[sum % variants.length] ?? 'ph-1'
}
