import { GoLink } from '~/ui/link.tsx'

/** The title of a section, and the link to the full list. */
export function SectionHead({ title, all, href }: { title: string; all: string; href: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <h2 className="display max-w-[18ch] text-d2">{title}</h2>
      <GoLink href={href}>{all}</GoLink>
    </div>
  )
}
