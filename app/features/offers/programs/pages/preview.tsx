import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { config } from '~/platform/config.server.ts'
import { db, onStaffSide } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { Notice } from '~/ui/notice.tsx'
import { organisationForFooter } from '../../../core/site/index.server.ts'
import { ProgramDetails } from '../components/program-details.tsx'
import { programPreviews } from '../preview.links.server.ts'
import { programsById, wordsOfParticipants } from '../program.queries.server.ts'
import type { Route } from './+types/preview'

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const now = new Date()
  const id = orNotFound(programPreviews.idIn(token, now))
  // The public side of the database has no drafts. The signature proves that this one may be read.
  const [found] = await onStaffSide(() => programsById(db(), [id], currentLocale(), now))
  const program = orNotFound(found)
  const path = localPath(`/programs/${program.slug}`, currentLocale())
  return {
    program,
    words: await wordsOfParticipants(db(), id, currentLocale()),
    path,
    url: config().PUBLIC_ORIGIN + path,
    hub: (await organisationForFooter()).name,
  }
}

// The address is a secret: no referrer, no index, no cache.
export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' })

/** The page of a program before it is published, for people with the link. */
export default function PreviewPage({
  loaderData: { program, words, path, url, hub },
}: Route.ComponentProps) {
  return (
    <>
      <PrivateMeta title={program.title.text} />
      <Notice>{m.content_preview()}</Notice>
      <ProgramDetails {...{ program, words, path, url, hub }} />
    </>
  )
}
