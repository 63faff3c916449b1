import { Download } from 'lucide-react'
import { data, Link } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { db } from '~/platform/db/db.server.ts'
import { Chips } from '~/ui/admin/chips.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel, Toolbar } from '~/ui/admin/panel.tsx'
import { StatStrip } from '~/ui/admin/stat-strip.tsx'
import { Table } from '~/ui/admin/table.tsx'
import { Badge } from '~/ui/badge.tsx'
import { CourseTabs } from '../../courses/components/course-tabs.tsx'
import { ReportWords } from '../components/report-words.tsx'
import { activeDays, difficultyWord, type QuestionReport, verdictOf } from '../report.options.ts'
import { reportOf } from '../report.queries.server.ts'
import type { Route } from './+types/report'

export const loader = guardedLoader('learning.read', async ({ params, url, staff: { groups } }) => {
  const report = await reportOf(db(), params.course ?? '', url.searchParams.get('version'), new Date())
  if (!report) throw data(null, { status: 404 })
  return {
    ...report,
    may: {
      seeLearners: isAllowed('applications.read', groups),
      seeAttempts: isAllowed('attempts.read', groups),
    },
  }
})

const show = (n: number) => n.toLocaleString('en-US')
const percent = (share: number) => `${Math.round(share * 100)}%`

/** Statistics of a course and its questions, without names. */
export default function Report({ loaderData }: Route.ComponentProps) {
  const { course, summary, versions, version, questions, may } = loaderData
  const path = `/admin/elearning/${course.id}/report`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <title>{`Report, ${course.title}`}</title>
      <p>
        <Link className="link" to={course.isPremium ? '/admin/premium-courses' : '/admin/elearning'}>
          {course.isPremium ? 'Premium Courses' : 'E-Learning Management'}
        </Link>
      </p>
      <PageHead
        title={course.title}
        text="How many learn and pass, and what each question tells. Attempts that were reset do not count."
        actions={
          <>
            <Sheet href={`${path}.csv?of=learners`} says="Learners CSV" />
            {version && <Sheet href={`${path}.csv?version=${version.id}`} says="Questions CSV" />}
          </>
        }
      />
      <CourseTabs courseId={course.id} current="report" may={may} />
      <StatStrip
        label="Learners"
        stats={[
          { label: 'Enrolled', value: show(summary.enrolled), context: 'Approved and not withdrawn' },
          { label: 'Active', value: show(summary.active), context: `In the last ${activeDays} days` },
          { label: 'Passed', value: show(summary.passed), context: `From ${course.passingScore}%` },
          { label: 'Failed', value: show(summary.failed), context: 'Tried, not passed yet' },
          {
            label: 'Median score',
            value: summary.median === null ? 'None yet' : `${Math.round(summary.median * 10) / 10}%`,
            context: 'Of each learner’s best attempt',
          },
        ]}
      />
      <Panel title={version ? `Questions of version ${version.number}` : 'Questions'}>
        {versions.length > 1 && (
          <Toolbar>
            <Chips
              label="Version"
              chips={versions.map(({ id, number }) => ({
                label: `Version ${number}`,
                href: `${path}?version=${id}`,
                current: id === version?.id,
              }))}
            />
          </Toolbar>
        )}
        {questions.length === 0 ? (
          <EmptyState title="No exam yet" text="Publish one; what learners answer is counted here." />
        ) : (
          <Questions questions={questions} />
        )}
      </Panel>
      {questions.length > 0 && <ReportWords />}
    </div>
  )
}

function Sheet({ href, says }: { href: string; says: string }) {
  return (
    <a className="btn btn-line" href={href}>
      <Download aria-hidden="true" className="size-4" />
      {says}
    </a>
  )
}

function Questions({ questions }: { questions: QuestionReport[] }) {
  return (
    <Table
      label="Questions"
      rows={questions}
      idOf={({ id }) => id}
      columns={[
        {
          label: 'Question',
          cell: ({ place, question, topic }) => (
            <span className="block max-w-[44rem]">
              <b className="whitespace-pre-line">
                {place}. {question}
              </b>
              {topic && <span className="row-second block">{topic}</span>}
            </span>
          ),
          card: 'title',
        },
        {
          label: 'Verdict',
          cell: (row) => <Badge tone={verdictOf(row).tone}>{verdictOf(row).word}</Badge>,
          card: 'badge',
        },
        {
          label: 'Learners',
          cell: ({ learners }) => <span className="num">{show(learners)}</span>,
          card: 'fact',
          align: 'right',
        },
        {
          label: 'Right',
          cell: ({ share }) =>
            share !== null && (
              <span className="num whitespace-nowrap">
                {percent(share)} <span className="text-muted">{difficultyWord(share)}</span>
              </span>
            ),
          card: 'fact',
          align: 'right',
        },
        {
          label: 'Left open',
          cell: ({ unanswered }) => <span className="num">{show(unanswered)}</span>,
          card: 'fact',
          align: 'right',
        },
        {
          label: 'Discrimination',
          cell: ({ discrimination }) =>
            discrimination !== null && <span className="num">{discrimination.toFixed(2)}</span>,
          card: 'fact',
          align: 'right',
        },
      ]}
    />
  )
}
