type AvatarProps = { name: string; picture?: string; className?: string }

/** Beside a name, so it says nothing itself: a small picture, or initials. */
export function Avatar({ name, picture, className = 'size-6 text-[0.6875rem]' }: AvatarProps) {
  if (picture)
    return (
      <img src={picture} alt="" className={`shrink-0 rounded-cut object-cover ${className}`} loading="lazy" />
    )
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-cut bg-clay-600 font-bold text-white ${className}`}
    >
      {initialsOf(name)}
    </span>
  )
}

/** 'Divine Uwase' as 'DU', 'aline@irishub.example' as 'A'. */
function initialsOf(name: string): string {
  const [words = ''] = name.split('@')
  const letters = words.split(/[\s._-]+/).flatMap((word) => word.charAt(0) || [])
  return [...(name.includes('@') ? letters.slice(0, 1) : [letters[0], letters.length > 1 && letters.at(-1)])]
    .filter(Boolean)
    .join('')
    .toUpperCase()
}
