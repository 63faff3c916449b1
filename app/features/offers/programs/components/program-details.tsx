import { ArrowRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { m } from '~/platform/i18n/texts.ts'
import { splitLead } from '~/platform/words.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { CalendarLink } from '~/ui/calendar-link.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ShareSection } from '~/ui/share-links.tsx'
import { Translated, type TranslatedText } from '~/ui/translated.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { WayThere } from '../../../core/places/components/way-there.tsx'
import { EntryNote } from '../../../learning/certificates/components/entry-note.tsx'
import type { AskedCourse } from '../../../learning/certificates/entry.options.ts'
import { Words } from '../../../website/testimonials/components/words.tsx'
import { openingInWords, ProgramFacts } from './program-facts.tsx'
import { ProgramLists } from './program-lists.tsx'
import { ProgramPicture } from './program-picture.tsx'
import { WhatIsAsked } from './what-is-asked.tsx'

type ProgramShown = Omit<ComponentProps<typeof ProgramFacts>, 'className'> &
  Pick<ComponentProps<typeof ProgramPicture>, 'icon' | 'photo'> &
  ComponentProps<typeof ProgramLists> &
  ComponentProps<typeof WhatIsAsked> & {
    title: TranslatedText
    description: TranslatedText
    asksFor?: AskedCourse
    days: { startsOn: string | null }
    place?: ComponentProps<typeof WayThere>['places'][number]
  }
type Props = {
  program: ProgramShown
  /** What people who were there say. */
  words: ComponentProps<typeof Words>[]
  /** In the language of the page. */
  path: string
  url: string
  hub: string
  /** Its calendar file, once it is published. */
  calendar?: string
}

/** A program as its page shows it. */
export function ProgramDetails({ program, words, path, url, hub, calendar }: Props) {
  const { title, description, opening, minutes, icon, photo, asked } = program
  const isOpen = opening === 'open'
  const { lead, rest } = splitLead(description.text, description.lang)
  return (
    <>
      <section className="on-ink relative bg-soot-950 text-soot-50">
        <ProgramPicture
          icon={icon}
          photo={photo}
          sizes="(min-width: 768px) 42vw, 100vw"
          lazy={false}
          className="h-24 w-full md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[42%]"
        />
        <div className="wrap">
          <div className="py-5 md:flex md:min-h-[30rem] md:w-[56%] md:flex-col md:items-start md:justify-center md:py-16 lg:w-[52%] lg:py-24">
            <Translated as="h1" className="display text-d2" of={title} />
            <ProgramFacts {...program} className="mt-3 md:mt-5" />
            <p className="mt-3 max-w-[34rem] md:mt-5 md:text-lg" lang={description.lang}>
              {lead}
            </p>
            {isOpen && (
              <ButtonLink className="mt-4 w-full md:mt-8 sm:w-auto" href={`${path}/apply`}>
                {m.program_apply()} <Icon of={ArrowRight} />
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
      <Band />
      <section className="wrap section grid gap-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          {rest && (
            <p className="mb-8 max-w-[42rem] whitespace-pre-line text-lg" lang={description.lang}>
              {rest}
            </p>
          )}
          <ProgramLists {...program} />
          {isOpen ? (
            <>
              <h2 className="font-bold text-2xl">{m.asked_title()}</h2>
              <p className="mt-2 mb-4 text-soot-700">
                {m.program_minutes({ minutes })} {m.asked_stop()}
              </p>
              {program.asksFor && <EntryNote asked={program.asksFor} className="mb-3" />}
              <WhatIsAsked asked={asked} asksStartup={program.asksStartup} />
            </>
          ) : (
            <Notice>
              <p className="font-semibold">{openingInWords(program)}</p>
              <p>{m.apply_not_open()}</p>
            </Notice>
          )}
        </div>
        <div className="min-w-0 lg:col-span-5">
          {isOpen && (
            <div className="mb-8">
              <h2 className="font-bold text-2xl">{m.program_next()}</h2>
              <p className="mt-2 text-soot-700">{m.program_promise()}</p>
            </div>
          )}
          {program.days.startsOn && calendar && <CalendarLink href={calendar} className="mb-8" />}
          {program.place && <WayThere places={[program.place]} className="mb-8" />}
          <ShareSection text={m.share_message({ program: title.text, hub })} url={url} />
          <AdBox placement="sidebar" className="mt-10" />
          <AdBox placement="sidebar-bottom" className="mt-10" />
        </div>
      </section>
      {words.length > 0 && (
        <section className="wrap section pt-0" aria-labelledby="words">
          <h2 className="mb-6 font-bold text-2xl" id="words">
            {m.program_words()}
          </h2>
          <ul className="grid gap-10 lg:grid-cols-2 lg:gap-x-12 lg:gap-y-16">
            {words.map((one) => (
              <Words key={one.id} {...one} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
