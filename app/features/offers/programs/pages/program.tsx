import { ArrowRight } from 'lucide-react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { sharePath } from '~/kits/head/share-path.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { shorten } from '~/platform/words.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band } from '~/ui/imigongo.tsx'
import { Notice } from '~/ui/notice.tsx'
import { ShareSection } from '~/ui/share-links.tsx'
import { Translated } from '~/ui/translated.tsx'
import { AdBox } from '../../../advertising/ads/components/ad-box.tsx'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { filesTag } from '../../../core/files/index.server.ts'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { EntryNote } from '../../../learning/certificates/components/entry-note.tsx'
import { coursesTag } from '../../../learning/courses/index.server.ts'
import { openingInWords, ProgramFacts } from '../components/program-facts.tsx'
import { ProgramPicture } from '../components/program-picture.tsx'
import { WhatIsAsked } from '../components/what-is-asked.tsx'
import { programForReading, programsTag } from '../program.queries.server.ts'
import type { Route } from './+types/program'

export const handle = { cache: { params: [] } }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  visit.tags.add(programsTag).add(filesTag('programs')).add(coursesTag)
  const program = orNotFound(await programForReading(db(), params.slug, currentLocale(), new Date()))
  const path = localPath(`/programs/${program.slug}`, currentLocale())
  return {
    program,
    path,
    url: config().PUBLIC_ORIGIN + path,
    hub: (await organisationForFooter()).name,
    ads: await adsForPage(visit, { networks: true }),
  }
}

/** The public page of a program: what it is, its duration, deadline and questions, and the link to the form. */
export default function ProgramPage({ loaderData: { program, path, url, hub } }: Route.ComponentProps) {
  const { title, description, opening, minutes, icon, photo, asked } = program
  const isOpen = opening === 'open'
  return (
    <>
      <PageMeta
        title={title.text}
        description={shorten(description.text, 200)}
        path={path}
        trail={[{ label: m.nav_programs(), path: localPath('/programs', currentLocale()) }]}
        picture={sharePath('program', program.id, title.text)}
      />
      <section className="on-ink relative bg-soot-950 text-soot-50">
        <ProgramPicture
          icon={icon}
          photo={photo}
          sizes="(min-width: 768px) 42vw, 100vw"
          lazy={false}
          className="h-[clamp(180px,52vw,320px)] w-full md:absolute md:inset-y-0 md:right-0 md:h-full md:w-[42%]"
        />
        <div className="wrap">
          <div className="pt-8 pb-10 md:flex md:min-h-[30rem] md:w-[56%] md:flex-col md:items-start md:justify-center md:py-16 lg:w-[52%] lg:py-24">
            <Translated as="h1" className="display text-d2" of={title} />
            <Translated
              as="p"
              className="mt-4 max-w-[34rem] text-lg text-soot-300 lg:text-xl"
              of={description}
            />
            <ProgramFacts {...program} className="mt-6" />
            {isOpen && (
              <ButtonLink className="mt-8 w-full sm:w-auto" href={`${path}/apply`}>
                {m.program_apply()} <Icon of={ArrowRight} />
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
      <Band />
      <section className="wrap section grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
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
        <div className="lg:col-span-5">
          {isOpen && (
            <div className="mb-8">
              <h2 className="font-bold text-2xl">{m.program_next()}</h2>
              <p className="mt-2 text-soot-700">{m.program_promise()}</p>
            </div>
          )}
          <ShareSection text={m.share_message({ program: title.text, hub })} url={url} />
          <AdBox placement="sidebar" className="mt-10" />
          <AdBox placement="sidebar-bottom" className="mt-10" />
        </div>
      </section>
    </>
  )
}
