import { MailCheck } from 'lucide-react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { Tabs } from '~/ui/admin/tabs.tsx'
import { Badge } from '~/ui/badge.tsx'

type Counts = { unread: number; notifications: string; mails: string; texts: string; stuck: string }

export const centerPath = '/admin/notifications'

/** A-NTF-01: the head of each list of the center: its title, the unread count, the test mail and the tabs. */
export function centerHead({ unread, ...counts }: Counts) {
  return {
    title: 'Notification Center',
    badge: unread > 0 && <Badge tone="warn">{unread < 1000 ? unread : '1,000+'} unread</Badge>,
    actions: <TestMail />,
    above: <CenterTabs {...counts} />,
  }
}

function CenterTabs({ notifications, mails, texts, stuck }: Omit<Counts, 'unread'>) {
  const { pathname } = useLocation()
  const going = useNavigation()
  const isLoading = going.state === 'loading' && going.location.pathname.startsWith(centerPath)
  const tabs = [
    { label: `Notifications (${notifications})`, href: centerPath },
    { label: `Email Logs (${mails})`, href: `${centerPath}/emails` },
    { label: `SMS Logs (${texts})`, href: `${centerPath}/sms` },
    { label: `Stuck (${stuck})`, href: `${centerPath}/stuck` },
    { label: 'Templates', href: `${centerPath}/templates` },
  ]
  // The longest matching path: the delete dialog of a notification is below the first tab.
  const here = tabs.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <>
      <Tabs
        label="Notification Center"
        tabs={tabs.map((tab) => ({ ...tab, current: tab.href === here?.href }))}
      />
      <p role="status" className="-mb-2 h-5 pt-1 text-muted text-xs">
        {isLoading && <span className="skeletons">Loading notifications...</span>}
      </p>
    </>
  )
}

/** A-NTF-09 */
function TestMail() {
  const { pathname } = useLocation()
  const isSending = useNavigation().formAction === `${centerPath}/test`
  return (
    <Form method="post" action={`${centerPath}/test`} preventScrollReset>
      <input type="hidden" name="back" value={pathname} />
      <Button icon={MailCheck} type="submit" busy={isSending}>
        Send Test Email
      </Button>
    </Form>
  )
}
