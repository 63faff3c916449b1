import { useRouteLoaderData } from 'react-router'
import { m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'

/** ERR-16: a list that could not be read, and no last good copy of it either. No placeholder content. */
export function FailedPage({ title, text }: { title: string; text: string }) {
  const reference = useRouteLoaderData<{ reference: string }>('root')?.reference
  return (
    <section className="wrap section">
      <title>{title}</title>
      <h1 className="display max-w-[18ch] text-d2">{title}</h1>
      <p className="mt-5 text-lg text-soot-700">{text}</p>
      {reference && <p className="num mt-2 text-soot-700">{m.error_reference({ reference })}</p>}
      <div className="mt-8">
        <ButtonLink href="">{m.error_reload()}</ButtonLink>
      </div>
    </section>
  )
}
