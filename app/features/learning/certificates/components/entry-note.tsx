import { GraduationCap } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import { TextLink } from '~/ui/link.tsx'
import type { AskedCourse } from '../entry.options.ts'

/** The course that is required, or makes it cheaper, shown before the form; the course is one tap away. */
export function EntryNote({ asked, className = '' }: { asked: AskedCourse; className?: string }) {
  const { title: course, path, price } = asked
  const words = price === undefined ? m.entry_for({ course }) : m.entry_price({ price, course })
  const more = path ? m.entry_without() : m.entry_retired()
  return (
    <div className={`flex gap-2.5 ${className}`}>
      <Icon of={GraduationCap} className="mt-2.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {path ? (
            <TextLink href={localPath(path, currentLocale())}>{words}</TextLink>
          ) : (
            <span className="inline-flex min-h-11 items-center">{words}</span>
          )}
        </p>
        {price === undefined && <p>{more}</p>}
      </div>
    </div>
  )
}
