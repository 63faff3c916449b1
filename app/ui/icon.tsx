import type { LucideIcon } from 'lucide-react'

/** A decoration beside words, never instead of them: hidden from assistive tools. */
export function Icon({ of: Shape, className }: { of: LucideIcon; className?: string }) {
  return (
    <Shape
      // HTML knows the namespace of its own elements.
      xmlns={undefined}
      size={20}
      strokeLinecap="square"
      strokeLinejoin="miter"
      className={className}
      aria-hidden="true"
      focusable="false"
    />
  )
}
