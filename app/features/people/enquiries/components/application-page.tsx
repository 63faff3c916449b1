import type { ReactNode } from 'react'
import { PageMeta } from '~/kits/head/page-meta.tsx'
import { m } from '~/platform/i18n/texts.ts'
import { TextLink } from '~/ui/link.tsx'

type Props = {
  title: string
  text: string
  back: { href: string; label: string }
  /** The form on it came back with a problem. */
  hasError: boolean
  children: ReactNode
}

/** The page of a form for organisations: an introduction, our promise (GEN-29), then the form. */
export function ApplicationPage({ title, text, back, hasError, children }: Props) {
  const trail = [{ label: back.label, path: back.href }]
  return (
    <>
      <PageMeta title={title} description={text} hasError={hasError} trail={trail} />
      <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-5">
          <p>
            <TextLink href={back.href}>{back.label}</TextLink>
          </p>
          <h1 className="display mt-3 text-d2">{title}</h1>
          <p className="mt-4 text-lg text-soot-700">{text}</p>
          <p className="mt-4 font-semibold text-lg">{m.partnership_promise()}</p>
        </div>
        <div className="lg:col-span-7">{children}</div>
      </section>
    </>
  )
}
