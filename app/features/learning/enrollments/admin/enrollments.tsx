import { Hourglass } from 'lucide-react'
import { DateChips } from '~/kits/admin/date-chips.tsx'
import { filterOptions } from '~/kits/admin/filters.ts'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { countBy, datesOf, listPage } from '~/kits/admin/list.server.ts'
import { keptFields, listHref } from '~/kits/admin/list-address.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { Chips } from '~/ui/admin/chips.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Pager } from '~/ui/admin/pager.tsx'
import { Panel, Toolbar, ToolbarLine } from '~/ui/admin/panel.tsx'
import { SearchBox } from '~/ui/admin/search-box.tsx'
import { RowName, Table } from '~/ui/admin/table.tsx'
import { StateBadge } from '~/ui/badge.tsx'
import {
  RegistrationBadge,
  registrationLooks,
} from '../../../people/registrations/components/registration-badge.tsx'
import { CourseTabs } from '../../courses/components/course-tabs.tsx'
import { courseForStaff, enrollmentsList } from '../staff.queries.server.ts'
import type { Route } from './+types/enrollments'

export const loader = guardedLoader('applications.read', async ({ params, url, staff }) => {
  const course = orNotFound(await courseForStaff(db(), params.course ?? ''))
  const list = enrollmentsList(course.id)
  return {
    course,
    page: await listPage(db(), list, url),
    counts: await countBy(db(), list, 'status', datesOf(list, url)),
    may: { seeLearners: true, seeAttempts: isAllowed('attempts.read', staff.groups) },
  }
})

const statuses = filterOptions({ ...registrationLooks, waiting: 'Not paid yet' })

/** A-LRN-03, A-LRN-05: the enrollments of a course. Decisions are made in the list of all registrations. */
export default function Enrollments({ loaderData: { course, page, counts, may } }: Route.ComponentProps) {
  const path = `/admin/elearning/${course.id}/enrollments`
  const { rows, state } = page
  const chips = statuses
    .filter(({ value }) => value !== 'waiting' || course.price !== null)
    .map(({ value, label }) => ({
      label,
      href: listHref(path, state, { filters: { ...state.filters, status: value } }),
      current: (state.filters.status ?? '') === value,
      count: counts[value],
    }))
  return (
    <>
      <title>{`Enrollments, ${course.title}`}</title>
      <PageHead
        title={course.title}
        text="Who enrolled, newest first, and how far they are."
        actions={
          <>
            <ButtonLink to={`/admin/registrations?kind=enrollment&item=${course.id}`}>
              Decide in Registrations
            </ButtonLink>
            <ButtonLink to={course.price === null ? '/admin/elearning' : '/admin/premium-courses'}>
              All courses
            </ButtonLink>
          </>
        }
      />
      <div className="mb-5">
        <CourseTabs courseId={course.id} current="enrollments" may={may} />
      </div>
      <Panel>
        <Toolbar>
          <ToolbarLine>
            <SearchBox
              label="Name, e-mail, phone or code"
              value={state.q}
              keep={keptFields(state, ['q'])}
              shortcut="F"
            />
            <Chips label="Status" chips={chips} />
          </ToolbarLine>
          <DateChips path={path} state={state} />
        </Toolbar>
        {rows.length === 0 ? (
          <EmptyState
            title={
              state.q || Object.values(state.filters).some(Boolean) ? 'Nobody fits' : 'No enrollments yet'
            }
            text="They appear here, newest first."
          />
        ) : (
          <Table
            label="Enrollments"
            rows={rows}
            idOf={({ id }) => id}
            cards
            columns={[
              {
                label: 'Name',
                cell: ({ id, name, email, phone }) => (
                  <RowName
                    id={`row-${id}`}
                    to={`/admin/registrations/${id}?kind=enrollment&item=${course.id}`}
                    name={name}
                    second={`${email}, ${phone}`}
                  />
                ),
                card: 'title',
              },
              {
                label: 'Status',
                cell: ({ standing, awaitsPayment }) =>
                  standing === 'waiting' && awaitsPayment ? (
                    <StateBadge tone="info" icon={Hourglass} label="Not paid yet" />
                  ) : (
                    <RegistrationBadge standing={standing} />
                  ),
                card: 'badge',
              },
              { label: 'Education', cell: ({ education }) => education, card: 'fact' },
              { label: 'Occupation', cell: ({ occupation }) => occupation, card: 'fact' },
              { label: 'Progress', cell: ({ progress }) => progress, card: 'fact' },
              { label: 'Last active', cell: ({ active }) => active, card: 'fact' },
              { label: 'Date', cell: ({ made }) => <span className="num">{made}</span>, card: 'fact' },
              {
                label: 'Motivation',
                cell: ({ motivation }) =>
                  motivation && (
                    <details>
                      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
                        Motivation
                      </summary>
                      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{motivation}</p>
                    </details>
                  ),
                card: 'line',
              },
            ]}
          />
        )}
        <Pager shown={page.shown} newer={page.newer} older={page.older} />
      </Panel>
    </>
  )
}
