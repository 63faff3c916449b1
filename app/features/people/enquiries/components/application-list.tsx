import { statusFilter } from '~/kits/admin/filters.ts'
import { ListScreen, type ListScreenProps } from '~/kits/admin/list-screen.tsx'
import { shortDate } from '~/platform/clock.ts'
import { BadgeWithDue } from '~/ui/admin/due.tsx'
import { useMineFilter } from '../../assignments/components/mine-filter.tsx'
import { RegistrationBadge } from '../../registrations/components/registration-badge.tsx'
import {
  type ApplicationKindName,
  type ApplicationStatus,
  applicationScreens,
  applicationStatuses,
  statusLabels,
  typeLabels,
} from '../application.options.ts'

type Row = {
  id: string
  contactName: string
  email: string
  companyName: string
  type: string
  status: ApplicationStatus
  createdAt: Date
  due?: { text: string; isLate: boolean }
}
type Props = {
  kind: ApplicationKindName
  page: ListScreenProps<Row>['page']
  counts: Record<string, string>
}

/** A-ADD-02: one list for both kinds. */
export function ApplicationList({ kind, page, counts }: Props) {
  const { title, text, path, typeLabel, empty } = applicationScreens[kind]
  return (
    <ListScreen
      title={title}
      text={text}
      path={path}
      page={page}
      nameLabel="Company"
      name={({ companyName, contactName }) => ({ name: companyName, second: contactName })}
      columns={[
        { label: 'Email', cell: ({ email }) => email, card: 'line' },
        { label: typeLabel, cell: ({ type }) => typeLabels[type], card: 'line' },
        {
          label: 'Status',
          cell: ({ status, due }) => (
            <BadgeWithDue badge={<RegistrationBadge standing={status} />} due={due} />
          ),
          card: 'badge',
        },
        { label: 'Date', time: ({ createdAt }) => shortDate(createdAt, 'en'), card: 'foot' },
      ]}
      filters={[statusFilter(statusLabels, counts), ...useMineFilter()]}
      searchLabel="Company, name or e-mail"
      empty={{ title: empty, text: 'What organisations send from the site appears here.' }}
      stats={{
        label: `${title} by status`,
        stats: applicationStatuses.map((status) => ({
          label: statusLabels[status],
          value: counts[status] ?? '0',
        })),
      }}
      csv={`${path}.csv`}
    />
  )
}
