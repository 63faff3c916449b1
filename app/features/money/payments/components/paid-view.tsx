import { CircleCheck } from 'lucide-react'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Shown } from '../shown.options.ts'

/** The success page, in the words of the product. */
export function PaidView({ shown: { done }, receipt }: { shown: Shown; receipt: string }) {
  return (
    <section className="wrap section" data-sent="payment">
      <PrivateMeta title={done.title} />
      <Icon of={CircleCheck} className="size-12 text-tea-600" />
      <h1 className="display mt-6 max-w-[20ch] text-d2">{done.title}</h1>
      {done.text.map((line) => (
        <p key={line} className="mt-4 max-w-xl text-lg">
          {line}
        </p>
      ))}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={receipt}>{m.pay_open_receipt()}</ButtonLink>
        {done.links.map(({ label, path }) => (
          <ButtonLink key={path} look="line" href={localPath(path, currentLocale())}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
