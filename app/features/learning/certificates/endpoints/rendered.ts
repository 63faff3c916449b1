import { redirect } from 'react-router'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale } from '~/platform/i18n/texts.ts'
import { storage } from '~/platform/storage/storage.server.ts'
import { streamPrivate } from '../../../core/files/index.server.ts'
import { askedCertificate, goneAnswer } from '../certificate.links.server.ts'
import { certificatePath } from '../certificate.options.ts'
import { renderedFile } from '../certificate.queries.server.ts'
import type { Route } from './+types/rendered'

/** CRT-06: the picture or the PDF of a certificate; its number is the file name. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await askedCertificate(params.address, visitOf(context).address)
  const gone = await goneAnswer(found)
  if (gone) return gone
  const { pictureId, paperId } = found
  const file = await renderedFile(url.pathname.endsWith('.pdf') ? paperId : pictureId)
  // CRT-07: a missing file redirects to the page, which explains it.
  if (!file || !(await storage().exists(file.key)))
    return redirect(`${localPath(certificatePath(params.address), currentLocale())}?download=failed`)
  const answer = await streamPrivate(file)
  answer.headers.set('X-Robots-Tag', 'noindex')
  answer.headers.set('Referrer-Policy', 'no-referrer')
  return answer
}
