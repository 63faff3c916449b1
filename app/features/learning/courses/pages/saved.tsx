import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { visitOf } from '~/platform/http/visit.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { PageTitle } from '~/ui/page-title.tsx'
import { LessonsScript } from '../components/lessons-script.tsx'
import { NotMyPhone } from '../components/not-my-phone.tsx'
import { coursesTag } from '../course.queries.server.ts'
import type { Route } from './+types/saved'

export const handle = { cache: { params: [] } }

/** The same for every visitor: only the phone knows its saved lessons. */
export function loader({ context }: Route.LoaderArgs) {
  visitOf(context).tags.add(coursesTag)
  return null
}

/**
 * The lessons saved on this phone, listed by the script. The page is saved with the first lesson, and opens offline.
 */
export default function SavedPage() {
  return (
    <>
      <PrivateMeta title={m.elearning_saved()} />
      <PageTitle tone="tea" title={m.elearning_saved()} lead={m.elearning_saved_lead()} />
      <div className="wrap section">
        <p data-without>{m.elearning_saved_script()}</p>
        <div hidden data-none>
          <p className="font-bold text-xl">{m.elearning_saved_none()}</p>
          <p className="mt-1 text-soot-700">{m.elearning_saved_none_text()}</p>
        </div>
        <ul
          className="max-w-read"
          data-lessons
          data-saved={m.lesson_saved({ date: '{date}', size: '{size}' })}
        >
          <template>
            <li className="flex flex-wrap items-center justify-between gap-3 border-soot-950 border-b-2 py-4">
              <div className="min-w-0">
                <a className="link inline-flex min-h-11 items-center font-bold text-lg" href="/elearning">
                  {m.elearning_saved()}
                </a>
                <p className="text-soot-700" data-said />
              </div>
              <button type="button" className="btn btn-line btn-sm" data-drop>
                {m.lesson_drop()}
              </button>
            </li>
          </template>
        </ul>
        <p className="mt-8">
          <ButtonLink variant="line" href={localPath('/elearning', currentLocale())}>
            {m.elearning_all()}
          </ButtonLink>
        </p>
        <NotMyPhone />
        <LessonsScript />
      </div>
    </>
  )
}
