import { listLoader } from '~/kits/admin/content.server.ts'
import { NotRead } from '~/kits/admin/content-screen.tsx'
import { filterOptions } from '~/kits/admin/filters.ts'
import { ListScreen } from '~/kits/admin/list-screen.tsx'
import { CertificateBadge, certificateLooks } from '../components/certificate-badge.tsx'
import { certificatesList } from '../staff.queries.server.ts'
import type { Route } from './+types/certificates'

export const loader = listLoader('certificates.read', {
  things: 'certificates',
  list: certificatesList,
  counted: 'state',
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const title = 'Certificates'

/** A-ADD-04 */
export default function Certificates({ loaderData: { list } }: Route.ComponentProps) {
  if (!list) return <NotRead title={title} things="certificates" />
  const { page, counts = {} } = list
  return (
    <ListScreen
      title={title}
      text="Issued by the server when an exam is passed. Open one to revoke it, or to issue it again under a corrected name."
      path="/admin/certificates"
      page={page}
      name={({ studentName, courseTitle }) => ({ name: studentName, second: courseTitle })}
      nameLabel="Learner"
      columns={[
        { label: 'Number', number: ({ number }) => number, card: 'line' },
        { label: 'State', cell: ({ state }) => <CertificateBadge state={state} />, card: 'badge' },
        { label: 'Completed', number: ({ completed }) => completed, card: 'line' },
        { label: 'Issued', time: ({ issued }) => issued, card: 'line' },
      ]}
      filters={[{ name: 'state', label: 'State', options: filterOptions(certificateLooks), counts }]}
      searchLabel="Search by number, name or course"
      empty={{ title: 'No certificates yet', text: 'Whoever passes an exam appears here.' }}
      csv="/admin/certificates.csv"
    />
  )
}
