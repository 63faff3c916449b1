import { Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '~/ui/admin/button.tsx'
import { Icon } from '~/ui/icon.tsx'

type Question = { id: string; question: string; options: string[] }
type TrialProps = {
  title: string
  description: string
  minutes: number
  passingScore: number
  questions: Question[]
}

/** An exam as a learner sees it: the intro, one question after the other, and the end. */
export function ExamTrial(props: TrialProps) {
  const { questions } = props
  const [at, setAt] = useState<number | 'intro' | 'end'>('intro')
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const head = useRef<HTMLHeadingElement>(null)
  const go = (to: typeof at) => {
    setAt(to)
    // For screen readers: announces the current question.
    requestAnimationFrame(() => head.current?.focus())
  }
  const one = typeof at === 'number' ? questions[at] : undefined
  return (
    <section className="panel max-w-2xl" aria-label="The exam">
      <div className="on-ink flex flex-wrap items-center gap-3 bg-soot-950 px-4 py-3 text-soot-50">
        <div className="mr-auto min-w-0">
          <p className="text-soot-300">{props.title}</p>
          <h2 ref={head} tabIndex={-1} className="font-bold text-lg outline-none">
            {one
              ? `Question ${Number(at) + 1} of ${questions.length}`
              : at === 'end'
                ? 'Sent'
                : 'Before you begin'}
          </h2>
        </div>
        <span className="num inline-flex items-center gap-2 rounded-ctl bg-ochre-300 px-3 py-1.5 font-bold text-lg text-soot-950">
          <Icon of={Clock} className="size-5" />
          {props.minutes}:00
        </span>
      </div>
      {one ? (
        <Asked
          one={one}
          chosen={chosen[one.id]}
          choose={(option) => setChosen({ ...chosen, [one.id]: option })}
        />
      ) : at === 'end' ? (
        <p className="p-4 text-base">
          A learner sees the result here: passed from {props.passingScore}%, and what to look at again by
          topic.
        </p>
      ) : (
        <Intro {...props} />
      )}
      <Steps at={at} go={go} questions={questions} chosen={chosen} />
    </section>
  )
}

function Intro({ description, minutes, passingScore, questions }: TrialProps) {
  return (
    <div className="grid gap-4 p-4 text-base">
      {description && <p className="max-w-prose whitespace-pre-line">{description}</p>}
      <ul className="grid gap-1">
        <li>Number of questions: {questions.length}</li>
        <li>Time limit: {minutes} minutes</li>
        <li>Pass mark: {passingScore}%</li>
      </ul>
    </div>
  )
}

type AskedProps = { one: Question; chosen: number | undefined; choose: (option: number) => void }

function Asked({ one, chosen, choose }: AskedProps) {
  return (
    <fieldset className="p-4">
      <legend className="mb-4 whitespace-pre-line font-bold text-xl leading-7">{one.question}</legend>
      <div className="grid gap-2.5">
        {one.options.map((option, at) => (
          <label
            key={option}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-ctl border border-line px-4 py-2 text-base has-checked:bg-(--picked) has-checked:font-semibold has-checked:shadow-[inset_0_0_0_2px_var(--fg)]"
          >
            <input
              type="radio"
              name={one.id}
              checked={chosen === at}
              onChange={() => choose(at)}
              className="size-5 shrink-0 accent-clay-600"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Place = number | 'intro' | 'end'
type StepsProps = {
  at: Place
  go: (to: Place) => void
  questions: Question[]
  chosen: Record<string, number>
}

/** EXM-06, EXM-07: dots, previous and next; the last question submits, once every question is answered. */
function Steps({ at, go, questions, chosen }: StepsProps) {
  const answered = questions.filter(({ id }) => chosen[id] !== undefined).length
  if (typeof at !== 'number')
    return (
      <div className="border-line border-t p-4">
        <Button variant="solid" type="button" onClick={() => go(at === 'intro' ? 0 : 'intro')}>
          {at === 'intro' ? 'Start the exam' : 'Begin again'}
        </Button>
      </div>
    )
  const isLast = at === questions.length - 1
  return (
    <div className="grid gap-3 border-line border-t p-4">
      <p className="text-muted" role="status">
        {answered} answered, {questions.length - answered} to go
      </p>
      <ol className="flex flex-wrap gap-1.5">
        {questions.map(({ id }, n) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => go(n)}
              aria-current={n === at ? 'step' : undefined}
              className={`num grid min-h-11 min-w-11 place-items-center rounded-ctl border border-line font-semibold aria-[current]:bg-soot-950 aria-[current]:text-white ${chosen[id] === undefined ? '' : 'bg-(--hover)'}`}
            >
              <span className="sr-only">Question </span>
              {n + 1}
              {chosen[id] !== undefined && <span className="sr-only">, answered</span>}
            </button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button type="button" onClick={() => go(at === 0 ? 'intro' : at - 1)}>
          Previous
        </Button>
        {isLast ? (
          <Button
            variant="solid"
            type="button"
            disabled={answered < questions.length}
            onClick={() => go('end')}
          >
            Submit
          </Button>
        ) : (
          <Button variant="solid" type="button" onClick={() => go(at + 1)}>
            Next
          </Button>
        )}
      </div>
    </div>
  )
}
