import { program as programThing } from '~/kits/head/json-ld.ts'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { sharePath } from '~/kits/head/share-path.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { shorten } from '~/platform/words.ts'
import { adsForPage } from '../../../advertising/ads/index.server.ts'
import { filesTag } from '../../../core/files/index.server.ts'
import { withPicture } from '../../../core/places/index.server.ts'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { coursesTag } from '../../../learning/courses/index.server.ts'
import { testimonialsTag } from '../../../website/testimonials/index.server.ts'
import { ProgramDetails } from '../components/program-details.tsx'
import { programForReading, programsTag, wordsOfParticipants } from '../program.queries.server.ts'
import type { Route } from './+types/program'

export const handle = { cache: { params: [] } }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  visit.tags.add(programsTag).add(filesTag('programs')).add(coursesTag)
  // Their words, and their photos.
  visit.tags.add(testimonialsTag).add(filesTag('public'))
  const program = orNotFound(await programForReading(db(), params.slug, currentLocale(), new Date()))
  program.place = await withPicture(db(), program.place)
  const path = localPath(`/programs/${program.slug}`, currentLocale())
  return {
    program,
    words: await wordsOfParticipants(db(), program.id, currentLocale()),
    path,
    url: config().PUBLIC_ORIGIN + path,
    hub: (await organisationForFooter()).name,
    ads: await adsForPage(visit, { networks: true }),
  }
}

/** The public page of a program: what it is, when it is, what it costs and what is asked, and the link to the form. */
export default function ProgramPage({
  loaderData: { program, words, path, url, hub },
}: Route.ComponentProps) {
  const { title, description, days, cost } = program
  const picture = sharePath('program', program.id, title.text)
  return (
    <>
      <PageMeta
        title={title.text}
        description={shorten(description.text, 200)}
        path={path}
        trail={[{ label: m.nav_programs(), path: localPath('/programs', currentLocale()) }]}
        picture={picture}
        data={(at) => [
          programThing({ title: title.text, description: description.text, ...days, cost, picture }, at),
        ]}
      />
      <ProgramDetails {...{ program, words, path, url, hub }} calendar={`${path}/calendar.ics`} />
    </>
  )
}
