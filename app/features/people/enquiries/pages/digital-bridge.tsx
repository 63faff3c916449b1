import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit } from '~/kits/forms/form-setting.server.ts'
import { publicForm } from '~/kits/forms/public-form.server.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { hubForMail } from '../../../core/site/index.server.ts'
import { bridgeForm } from '../application.rules.server.ts'
import { sendBridgeApplication } from '../commands/send-bridge-application.server.ts'
import { ApplicationPage } from '../components/application-page.tsx'
import { BridgeForm } from '../components/bridge-form.tsx'
import type { Route } from './+types/digital-bridge'

export const loader = () => ({ setting: formForVisit(bridgeForm, new Date()) })

export const action = publicForm({
  ...bridgeForm,
  // The same content is the same application for as long as a retry can arrive; beyond that DBR-06 applies.
  repeat: {
    same: ['firstName', 'lastName', 'email', 'phone', 'companyName', 'serviceType', 'message'],
    sameAnswerMinutes: 24 * 60,
    refusedHours: 24,
    refusal: m.bridge_form_duplicate,
  },
  failure: () => m.bridge_form_failed(),
  notSaved: m.bridge_form_failed,
  prepare: hubForMail,
  run: async (work, input, { id, prepared: hub }) => {
    const sent = await sendBridgeApplication(work, input, { id, locale: currentLocale(), hub })
    return sent.ok ? undefined : { refusal: m.bridge_form_duplicate(), advice: m.partnership_advice() }
  },
  donePath: () => localPath('/digital-bridge/sent', currentLocale()),
})

/** DBR-01 to DBR-06 */
export default function DigitalBridgePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const path = (to: string) => localPath(to, currentLocale())
  return (
    <ApplicationPage
      title={m.bridge_form_title()}
      text={m.services_bridge_text()}
      back={{ href: path('/services'), label: m.nav_services() }}
      hasError={isRefused(result)}
    >
      <BridgeForm setting={loaderData.setting} result={result} action={path('/digital-bridge')} />
    </ApplicationPage>
  )
}
