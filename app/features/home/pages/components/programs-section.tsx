import { Clock } from 'lucide-react'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import { Translated } from '~/ui/translated.tsx'
import type { ShownFile } from '../../../core/files/files.options.ts'
import { ProgramPicture } from '../../../offers/programs/components/program-picture.tsx'
import type { ProgramIcon } from '../../../offers/programs/program.options.ts'
import type { TranslatedText } from '../page.options.ts'
import { SectionHead } from './section-head.tsx'

type Program = {
  slug: string
  icon: ProgramIcon
  title: TranslatedText
  description: TranslatedText
  length?: TranslatedText
  photo?: ShownFile
}

/** HOME-02: the programs, each a card that links to its page. */
export function ProgramsSection({ programs }: { programs: Program[] }) {
  if (programs.length === 0) return
  const locale = currentLocale()
  return (
    <section className="section bg-soot-100">
      <div className="wrap">
        <SectionHead
          title={programs.length === 4 ? m.home_programs_four() : m.home_programs_title()}
          all={m.home_programs_all()}
          href={localPath('/programs', locale)}
        />
        <ul className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:mt-12 lg:gap-6 xl:grid-cols-4">
          {programs.map(({ slug, icon, title, description, length, photo }) => (
            <li key={slug} className="relative flex bg-white sm:block">
              <ProgramPicture
                icon={icon}
                photo={photo}
                sizes="(min-width: 640px) 50vw, 96px"
                className="w-24 shrink-0 sm:aspect-[4/3] sm:w-full"
              />
              <div className="min-w-0 p-4 sm:p-5">
                <h3 className="break-words font-bold text-xl leading-snug" lang={title.lang}>
                  <a className="after:absolute after:inset-0" href={localPath(`/programs/${slug}`, locale)}>
                    {title.text}
                  </a>
                </h3>
                <Translated as="p" className="mt-2 text-soot-700" of={description} />
                {length && (
                  <p className="mt-3 flex items-center gap-2 font-semibold text-sm" lang={length.lang}>
                    <Icon of={Clock} className="size-4" />
                    {length.text}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
