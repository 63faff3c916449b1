import type { ReactNode } from 'react'

/** Square, with one border; the whole card follows the link of its title. */
export function Card({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <article className="relative border border-soot-300 p-5 hover:border-soot-950">
      <h3 className="font-bold text-xl">
        <a className="after:absolute after:inset-0" href={href}>
          {title}
        </a>
      </h3>
      <div className="mt-2 text-soot-700">{children}</div>
    </article>
  )
}
