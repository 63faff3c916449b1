import { ArrowDown, ArrowUp, Check, CornerLeftUp, Trash2, Undo2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { RowAction, RowActionLink } from '~/ui/admin/row-action.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Icon } from '~/ui/icon.tsx'

type ListedQuestion = {
  id: string
  question: string
  topic: string
  options: string[]
  isAsked: boolean
  /** The position of the right option, for staff who may know it. */
  correct?: number
}

type ListProps = { path: string; questions: ListedQuestion[]; mayChange: boolean }

/** Questions with their options; included ones can be moved. */
export function QuestionList({ path, questions, mayChange }: ListProps) {
  return (
    <ol className="px-4">
      {questions.map((one, at) => (
        <li
          key={one.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              {one.isAsked && <span className="num text-muted">{at + 1}.</span>}
              {mayChange ? (
                <Link
                  id={`row-${one.id}`}
                  className="row-name whitespace-pre-line"
                  to={`${path}/questions/${one.id}`}
                  preventScrollReset
                >
                  {one.question}
                </Link>
              ) : (
                <b className="whitespace-pre-line">{one.question}</b>
              )}
              {one.topic && <Badge tone="line">{one.topic}</Badge>}
            </p>
            <Options options={one.options} correct={one.correct} />
          </div>
          {mayChange && (
            <Actions path={path} one={one} isFirst={at === 0} isLast={at === questions.length - 1} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Options({ options, correct }: Pick<ListedQuestion, 'options' | 'correct'>) {
  return (
    <ul className="mt-1 grid gap-x-6 text-muted sm:grid-cols-2">
      {options.map((option, at) => (
        <li key={option} className={`flex gap-2 ${at === correct ? 'font-semibold text-fg' : ''}`}>
          <span className="grid w-4 shrink-0 place-items-center">
            {at === correct ? <Icon of={Check} className="size-4" /> : <span aria-hidden="true">·</span>}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {option}
            {at === correct && <span className="sr-only"> (right)</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

// Not disabled, because keyboard users would lose the focus.
const at = (end: boolean) => ({ type: end ? 'button' : 'submit', 'aria-disabled': end || undefined }) as const

type ActionsProps = { path: string; one: ListedQuestion; isFirst: boolean; isLast: boolean }

function Actions({ path, one: { id, question, isAsked }, isFirst, isLast }: ActionsProps) {
  const whom = question.slice(0, 80)
  const send = (intent: string) => ({ name: 'intent', value: intent })
  return (
    <div className="row-actions">
      <Form method="post" className="contents" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {isAsked ? (
          <>
            <RowAction icon={ArrowUp} verb="Move up" whom={whom} {...send('up')} {...at(isFirst)} />
            <RowAction icon={ArrowDown} verb="Move down" whom={whom} {...send('down')} {...at(isLast)} />
            <RowAction icon={Undo2} verb="Take out" whom={whom} {...send('leave')} />
          </>
        ) : (
          <RowAction icon={CornerLeftUp} verb="Ask it" whom={whom} {...send('ask')} />
        )}
      </Form>
      <RowActionLink
        icon={Trash2}
        verb="Delete"
        whom={whom}
        tone="bad"
        to={`${path}/questions/${id}/delete`}
      />
    </div>
  )
}
