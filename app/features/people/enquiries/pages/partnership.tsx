import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm } from '~/kits/forms/public-form.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { partnershipForm } from '../application.rules.server.ts'
import { sendPartnership } from '../commands/send-partnership.server.ts'
import { ApplicationPage } from '../components/application-page.tsx'
import { PartnershipForm } from '../components/partnership-form.tsx'
import type { Route } from './+types/partnership'

export const loader = () => ({ setting: formForVisit(partnershipForm, new Date()) })

export const action = publicForm({
  ...partnershipForm,
  // The same content is the same application for as long as a retry can arrive; beyond that PSH-05 applies.
  repeat: {
    same: ['companyName', 'contactName', 'email', 'phone', 'partnershipType', 'message'],
    sameAnswerMinutes: 24 * 60,
    refusedHours: 24,
    refusal: m.partnership_duplicate,
  },
  failure: (detail) => m.partnership_failed({ detail }),
  notSaved: m.apply_not_saved,
  prepare: hubForMail,
  run: async (work, input, { id, prepared: hub }) => {
    const sent = await sendPartnership(work, input, { id, locale: currentLocale(), hub })
    return sent.ok ? undefined : { refusal: m.partnership_duplicate(), advice: m.partnership_advice() }
  },
  donePath: () => localPath('/partnership/sent', currentLocale()),
})

/** PSH-01 to PSH-06 */
export default function PartnershipPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const path = (to: string) => localPath(to, currentLocale())
  return (
    <ApplicationPage
      title={m.partnership_title()}
      text={m.impact_partner_text()}
      back={{ href: path('/impact'), label: m.nav_our_impact() }}
      hasError={isRefused(result)}
    >
      <PartnershipForm setting={loaderData.setting} result={result} action={path('/partnership')} />
    </ApplicationPage>
  )
}
