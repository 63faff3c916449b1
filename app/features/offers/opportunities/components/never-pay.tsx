import { ShieldAlert } from 'lucide-react'
import { m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import { TextLink } from '~/ui/link.tsx'

/** Job seekers are a common target of fraud. A plain, strong warning on every page that leads to an application. */
export function NeverPay({ path, className = '' }: { path: string; className?: string }) {
  return (
    <div className={`flex gap-3 border-2 border-soot-950 bg-ochre-100 p-4 ${className}`} role="note">
      <Icon of={ShieldAlert} className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-bold text-lg">{m.opportunity_never_pay()}</p>
        <p>{m.opportunity_never_pay_text()}</p>
        <TextLink href={`${path}/report`}>{m.opportunity_report()}</TextLink>
      </div>
    </div>
  )
}
