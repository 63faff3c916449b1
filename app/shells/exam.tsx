import { examAddress } from 'virtual:enhance'
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import { appearanceForFrame } from '~/features/core/site/index.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Band } from '~/ui/imigongo.tsx'
import type { Route } from './+types/exam'

/** The hub's colours; nothing else around an exam is read. */
export async function loader() {
  const { colours } = await appearanceForFrame()
  return { colours }
}

/**
 * EXM-03: no menu, no footer. Nothing around an exam leads away from it. Its script comes with the intro, before the
 * time starts.
 */
export default function ExamShell() {
  return (
    <>
      <Outlet />
      {import.meta.env.DEV ? <script type="module" src={examAddress} /> : <script defer src={examAddress} />}
    </>
  )
}

/** EXM-02: it could not be loaded, so it closes. Saved answers are kept. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reference = useRouteLoaderData<{ reference: string }>('root')?.reference
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="main" className="on-ink min-h-dvh bg-soot-950 text-soot-50">
      <PrivateMeta title={m.exam_load_error()} />
      <Band />
      <div className="wrap section">
        <h1 className="display max-w-[18ch] text-d2">{m.exam_load_error()}</h1>
        <p className="mt-6 max-w-xl text-lg text-soot-300">
          {isUnknown ? m.exam_none() : m.exam_load_error_text()}
        </p>
        {!isUnknown && reference && (
          <p className="num mt-2 text-soot-300">{m.error_reference({ reference })}</p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {!isUnknown && <ButtonLink href="">{m.error_reload()}</ButtonLink>}
          <ButtonLink variant="line" href={localPath('/elearning', currentLocale())}>
            {m.exam_courses()}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
