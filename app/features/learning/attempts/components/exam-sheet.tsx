import { ArrowLeft, ArrowRight, Timer } from 'lucide-react'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { shortTime } from '~/platform/clock.ts'
import { m } from '~/platform/i18n/texts.ts'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'

type Question = { n: number; question: string; options: string[]; chosen?: number }
type Props = {
  path: string
  attemptId: string
  title: string
  questions: Question[]
  deadline: Date
  /** Milliseconds by the server's clock: remaining, and since the start. */
  left: number
  elapsed: number
  at: number
  isIncomplete: boolean
  isNotSubmitted?: boolean
}

/**
 * EXM-05 to EXM-07: one question at a time. Every button posts the chosen answer and goes to the next page; with the
 * script, which has all questions in the page, it turns the pages itself and sends each answer when it is chosen.
 */
export function ExamSheet({ path, attemptId, title, questions, deadline, left, elapsed, ...rest }: Props) {
  const all = questions.length
  const at = Math.min(Math.max(1, Math.trunc(rest.at)), all)
  const missing = questions.flatMap(({ n, chosen }) => (chosen === undefined ? n : []))
  // The last answer may have been chosen in the page only, so the browser checks that it is there.
  const isReady = missing.every((n) => n === at)
  const current = questions[at - 1]
  return (
    <form
      method="post"
      action={path}
      // A value that the browser restored is not a choice of the learner.
      autoComplete="off"
      className="flex min-h-dvh flex-col bg-soot-50"
      data-exam={attemptId}
      data-to={`${path}/answers`}
      data-left={left}
      data-elapsed={elapsed}
      data-place-words={m.exam_place({ n: '{n}', all })}
      data-count-words={m.exam_count({ done: '{done}', left: '{left}' })}
      data-dot-words={m.exam_dot({ n: '{n}' })}
      data-answered-words={m.exam_dot_answered({ n: '{n}' })}
      data-missing-words={m.exam_missing({ numbers: '{n}' })}
      data-saved={m.exam_saved()}
      data-saving={m.exam_saving()}
      data-unsent={m.exam_unsent()}
      data-newer={m.exam_newer()}
      data-submitting={m.exam_submitting()}
      data-five={m.exam_say_five()}
      data-one={m.exam_say_one()}
      data-over={m.exam_say_over()}
      data-failed={`${m.exam_submit_error()}. ${m.exam_submit_error_text()}`}
    >
      <PrivateMeta title={`${m.exam_place({ n: at, all })} - ${title}`} />
      <header className="on-ink sticky top-0 z-10 bg-soot-950 text-white">
        <div className="wrap flex max-w-3xl items-center gap-3 pt-3 pb-2.5">
          <div className="min-w-0 grow">
            <p className="truncate text-soot-300 text-sm">{title}</p>
            <h1 className="font-bold" data-place>
              {m.exam_place({ n: at, all })}
            </h1>
          </div>
          <div
            className="flex items-center gap-2 rounded-cut bg-ochre-300 px-2.5 py-1.5 text-soot-950 data-short:bg-rose-700 data-short:text-white"
            role="timer"
            aria-label={m.exam_time_left()}
          >
            <Icon of={Timer} />
            <span data-ends className="whitespace-nowrap text-sm">
              {m.exam_ends_at()}
            </span>
            <b className="num text-xl leading-none" data-timer>
              {shortTime(deadline)}
            </b>
          </div>
        </div>
        <div className="wrap max-w-3xl">
          <progress
            className="clock h-2.5 [mask-size:20px_10px] [--ridge:var(--color-ochre-300)]"
            value={at}
            max={all}
            aria-hidden="true"
            data-ridge
          />
        </div>
      </header>
      <main id="main" className="wrap max-w-3xl grow pt-5 pb-6">
        <p className="num mb-4 text-soot-700 text-sm" data-ends>
          {m.exam_left_minutes({ n: Math.floor(left / 60_000) })}
        </p>
        {rest.isNotSubmitted && (
          <div className="mb-4">
            <Notice kind="bad">
              {m.exam_submit_error()}. {m.exam_submit_error_text()}
            </Notice>
          </div>
        )}
        {/* What Enter presses: the first button of a form. */}
        <button
          type="submit"
          name="go"
          value={Math.min(at + 1, all)}
          formNoValidate
          tabIndex={-1}
          className="sr-only"
          data-enter
          aria-hidden="true"
        />
        <p role="status" data-announced className="sr-only" />
        <input type="hidden" name="attempt" value={attemptId} />
        <input type="hidden" name="n" value={at} />
        <input type="hidden" name="had" value={current?.chosen ?? ''} />
        {questions.map((question) => (
          <Asked key={question.n} {...question} isShown={question.n === at} />
        ))}
        <p
          role="status"
          data-tick
          className="mt-3 min-h-6 font-semibold text-sm text-tea-700 data-unsent:text-rose-700"
        />
        <Dots questions={questions} at={at} missing={missing.length} />
      </main>
      <section aria-label={m.exam_word()} className="sticky bottom-0 border-soot-300 border-t bg-white">
        <p
          className={`wrap num max-w-3xl pt-3 font-semibold text-rose-700 ${at === all && !isReady ? '' : 'hidden'}`}
          role={rest.isIncomplete ? 'alert' : undefined}
          data-missing
        >
          {m.exam_missing({ numbers: missing.join(', ') })}
        </p>
        <div className="wrap grid max-w-3xl grid-cols-[auto_1fr] gap-3 py-3 sm:flex">
          <button
            type="submit"
            name="go"
            value={at - 1}
            formNoValidate
            disabled={at === 1}
            className="btn btn-line"
            data-previous
          >
            <Icon of={ArrowLeft} /> {m.exam_previous()}
          </button>
          <button
            type="submit"
            name="go"
            value={at + 1}
            formNoValidate
            hidden={at === all}
            className="btn btn-clay"
            data-next
          >
            {m.exam_next()} <Icon of={ArrowRight} />
          </button>
          <button
            type="submit"
            name="submit"
            value="yes"
            hidden={at !== all}
            disabled={!isReady}
            className="btn btn-clay"
            data-submit
          >
            {m.exam_submit()}
          </button>
        </div>
      </section>
    </form>
  )
}

function Asked({ n, question, options, chosen, isShown }: Question & { isShown: boolean }) {
  return (
    <fieldset data-n={n} hidden={!isShown} disabled={!isShown}>
      <legend className="font-bold text-[1.3125rem] leading-[1.3]" tabIndex={-1}>
        {question}
      </legend>
      <div className="mt-4 grid gap-2.5">
        {options.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
          <label key={place} className="choice">
            <input
              type="radio"
              name={`option${n}`}
              value={place}
              required
              defaultChecked={place === chosen}
            />
            <span className="leading-snug">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** EXM-06: numbered, each marked as answered or not. */
function Dots({ questions, at, missing }: { questions: Question[]; at: number; missing: number }) {
  return (
    <nav className="mt-6" aria-label={m.exam_go_to()}>
      <p className="mb-2 text-soot-600 text-sm" data-count>
        {m.exam_count({ done: questions.length - missing, left: missing })}
      </p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2">
        {questions.map(({ n, chosen }) => (
          <li key={n}>
            <button
              type="submit"
              name="go"
              value={n}
              formNoValidate
              aria-current={n === at || undefined}
              aria-label={chosen === undefined ? m.exam_dot({ n }) : m.exam_dot_answered({ n })}
              data-answered={chosen === undefined ? undefined : ''}
              className="dot"
            >
              {n}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
