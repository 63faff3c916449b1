import { ArrowDown, ArrowUp, ExternalLink, Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { data, Form, Link, Outlet } from 'react-router'
import { textOf } from '~/kits/admin/form-text.ts'
import { guardedAction, guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { PublicationBadge } from '~/kits/admin/publication-badge.tsx'
import { db } from '~/platform/db/db.server.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { EmptyState } from '~/ui/admin/empty-state.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { RowAction, RowActionLink } from '~/ui/admin/row-action.tsx'
import { Badge } from '~/ui/badge.tsx'
import { movePart } from '../commands/move-part.server.ts'
import { CourseTabs } from '../components/course-tabs.tsx'
import { structureOf } from '../structure.queries.server.ts'
import type { Route } from './+types/structure'

export const loader = guardedLoader('learning.read', async ({ params, staff }) => {
  const found = await structureOf(db(), params.course ?? '')
  const mayChange = isAllowed('learning.change', staff.groups)
  const may = {
    seeLearners: isAllowed('applications.read', staff.groups),
    seeAttempts: isAllowed('attempts.read', staff.groups),
  }
  // Not thrown: a dialog above may have to refuse access first.
  return data({ found, mayChange, may }, { status: found ? 200 : 404 })
})

export { shouldRevalidate } from '~/kits/admin/revalidate-list.ts'

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Moves a module or lesson up or down. The buttons work without script and by keyboard. */
export const action = guardedAction('learning.change', async ({ params, form, url, work, go }) => {
  const [courseId, id] = [params.course ?? '', textOf(form, 'id')]
  if (!isId.test(courseId) || !isId.test(id)) throw data(null, { status: 404 })
  const part = textOf(form, 'part') === 'module' ? ('module' as const) : ('lesson' as const)
  const by = textOf(form, 'by') === 'up' ? (-1 as const) : (1 as const)
  const moved = await work((job) => movePart(job, { courseId, id, part, by }))
  return go(
    url.pathname,
    moved
      ? { kind: 'ok', text: `Moved ${by < 0 ? 'up' : 'down'}` }
      : { kind: 'bad', text: 'It could not be moved' },
  )
})

/** LRN-19: modules and lessons, in the order of the course. */
export default function Structure({ loaderData: { found, mayChange, may } }: Route.ComponentProps) {
  if (!found)
    return (
      <Panel>
        <EmptyState title="There is no such course" text="Somebody may have deleted it." />
      </Panel>
    )
  const { course, modules } = found
  const path = `/admin/elearning/${course.id}/lessons`
  const list = course.isPremium ? '/admin/premium-courses' : '/admin/elearning'
  return (
    <div className="grid gap-5">
      <title>{`Lessons of ${course.title}`}</title>
      <p>
        <Link className="link" to={list}>
          {course.isPremium ? 'Premium Courses' : 'E-Learning Management'}
        </Link>
      </p>
      <PageHead
        title={course.title}
        text="Modules and lessons, in the order learners go through them."
        badge={<PublicationBadge of={course.publication} />}
        actions={
          <>
            {course.publication === 'published' && (
              <ButtonLink icon={ExternalLink} to={`/elearning/${course.slug}`} target="_blank" reloadDocument>
                View
              </ButtonLink>
            )}
            {mayChange && (
              <ButtonLink variant="solid" icon={Plus} to={`${path}/modules/new`} preventScrollReset>
                New module
              </ButtonLink>
            )}
          </>
        }
      />
      <CourseTabs courseId={course.id} current="lessons" may={may} />
      {modules.length === 0 && (
        <Panel>
          <EmptyState title="No modules yet" text="A course is made of modules, and a module of lessons." />
        </Panel>
      )}
      {modules.map((module, at) => (
        <Panel
          key={module.id}
          title={`${at + 1}. ${module.title}`}
          actions={
            mayChange && (
              <div className="row-actions">
                <Moves part="module" {...module} isFirst={at === 0} isLast={at === modules.length - 1} />
                <RowActionLink
                  icon={Pencil}
                  verb="Edit"
                  whom={module.title}
                  to={`${path}/modules/${module.id}`}
                />
                <RowActionLink
                  icon={Trash2}
                  verb="Delete"
                  whom={module.title}
                  tone="bad"
                  to={`${path}/modules/${module.id}/delete`}
                />
              </div>
            )
          }
        >
          <ol className="px-4">
            {module.lessons.map((lesson, n) => (
              <li
                key={lesson.id}
                className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2"
              >
                <Link
                  id={`row-${lesson.id}`}
                  className="row-name mr-auto"
                  to={mayChange ? `${path}/${lesson.id}` : `${path}/${lesson.id}/preview`}
                  reloadDocument={!mayChange}
                  preventScrollReset
                >
                  {lesson.title}
                </Link>
                {lesson.locale !== 'en' && <Badge tone="info">{lesson.locale}</Badge>}
                {lesson.isOpen && <Badge tone="ok">Open to anyone</Badge>}
                <Badge tone={lesson.required ? 'plain' : 'line'}>
                  {lesson.required ? 'Required' : 'Optional'}
                </Badge>
                <div className="row-actions">
                  {mayChange && (
                    <Moves
                      part="lesson"
                      {...lesson}
                      isFirst={n === 0}
                      isLast={n === module.lessons.length - 1}
                    />
                  )}
                  <RowActionLink
                    icon={Eye}
                    verb="Preview"
                    whom={lesson.title}
                    to={`${path}/${lesson.id}/preview`}
                    target="_blank"
                    reloadDocument
                  />
                  {mayChange && (
                    <RowActionLink
                      icon={Trash2}
                      verb="Delete"
                      whom={lesson.title}
                      tone="bad"
                      to={`${path}/${lesson.id}/delete`}
                    />
                  )}
                </div>
              </li>
            ))}
          </ol>
          {mayChange && (
            <p className="px-4 py-3">
              <ButtonLink icon={Plus} to={`${path}/new?module=${module.id}`} preventScrollReset>
                New lesson
              </ButtonLink>
            </p>
          )}
        </Panel>
      ))}
      <Outlet />
    </div>
  )
}

type MovesProps = {
  part: 'module' | 'lesson'
  id: string
  title: string
  isFirst: boolean
  isLast: boolean
}

// Not disabled, because keyboard users would lose the focus.
const at = (end: boolean) => ({ type: end ? 'button' : 'submit', 'aria-disabled': end || undefined }) as const

function Moves({ part, id, title, isFirst, isLast }: MovesProps) {
  return (
    <Form method="post" className="contents" preventScrollReset>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="id" value={id} />
      <RowAction icon={ArrowUp} verb="Move up" whom={title} name="by" value="up" {...at(isFirst)} />
      <RowAction icon={ArrowDown} verb="Move down" whom={title} name="by" value="down" {...at(isLast)} />
    </Form>
  )
}
