import { SentPage } from '~/kits/head/short-page.tsx'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { ButtonLink } from '~/ui/button.tsx'
import type { Shown } from '../shown.options.ts'

/** The success page, in the words of the product. */
export function PaidView({ shown: { done }, receipt }: { shown: Shown; receipt: string }) {
  return (
    <SentPage title={done.title} draft="payment" width="max-w-[20ch]">
      {done.text.map((line) => (
        <p key={line} className="mt-4 max-w-xl text-lg">
          {line}
        </p>
      ))}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={receipt}>{m.pay_open_receipt()}</ButtonLink>
        {done.links.map(({ label, path }) => (
          <ButtonLink key={path} variant="line" href={localPath(path, currentLocale())}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </SentPage>
  )
}
