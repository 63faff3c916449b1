import { CircleCheckBig, Hourglass, type LucideIcon, OctagonX, ScanLine, TriangleAlert } from 'lucide-react'
import { Icon } from '~/ui/icon.tsx'
import type { Checkin } from '../checkin.client.ts'
import { type Answer, type CheckinState, firstBefore, firstWords } from '../checkin.states.ts'

// Readable in sunlight and in the dark, and never by colour alone.
const styles: Record<Answer['tone'], { icon: LucideIcon; className: string }> = {
  in: { icon: CircleCheckBig, className: 'on-clay bg-tea-600 text-white' },
  double: { icon: TriangleAlert, className: 'on-ochre bg-ochre-300 text-soot-950' },
  no: { icon: OctagonX, className: 'on-clay bg-rose-600 text-white' },
  wait: { icon: Hourglass, className: 'bg-sunken' },
}

type CardProps = { state: CheckinState; checkin: Checkin | undefined; idle: string }

/** The answer for the guest at the entrance, readable at arm's length. */
export function AnswerCard({ state, checkin, idle }: CardProps) {
  const answer = state.answer && asKnownNow(state.answer, state)
  return (
    <div role="status" aria-live="assertive" aria-atomic="true" className="px-4 pt-4">
      {answer ? (
        <Card answer={answer} checkin={checkin} />
      ) : (
        <p className="flex min-h-20 items-center gap-3 border-2 border-line border-dashed p-4 text-base text-muted">
          <Icon of={ScanLine} className="size-7 shrink-0" />
          {idle}
        </p>
      )}
    </div>
  )
}

function Card({ answer, checkin }: { answer: Answer; checkin: Checkin | undefined }) {
  const { tone, title, name, detail, scanId } = answer
  const { icon, className } = styles[tone]
  return (
    <div className={`p-4 ${className}`}>
      <p className="flex items-center gap-3 font-bold text-2xl">
        <Icon of={icon} className="size-11 shrink-0" />
        {title}
      </p>
      {name && <p className="mt-2 font-bold text-[2.25rem] leading-[1.1] [overflow-wrap:anywhere]">{name}</p>}
      {detail && <p className="num mt-2 text-lg">{detail}</p>}
      {scanId && tone === 'in' && (
        <button
          type="button"
          className="btn mt-4 min-h-14 w-full border-2 border-current text-lg"
          onClick={() => checkin?.undo(scanId)}
        >
          Undo
        </button>
      )}
    </div>
  )
}

/** Another phone may turn out to have been first while the answer is still shown. */
function asKnownNow(answer: Answer, { scans, guests }: CheckinState): Answer {
  const scan = scans.find(({ id }) => id === answer.scanId)
  const first =
    scan &&
    firstBefore(
      scan,
      guests.find(({ id }) => id === answer.guestId),
    )
  return first ? { ...answer, tone: 'double', title: 'Already in', detail: firstWords(first) } : answer
}
