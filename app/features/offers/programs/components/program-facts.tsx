import {
  CalendarClock,
  CalendarDays,
  Clock,
  FilePen,
  Hourglass,
  Languages,
  MapPin,
  Wallet,
} from 'lucide-react'
import type { Locale } from '~/platform/i18n/locale.ts'
import { m } from '~/platform/i18n/texts.ts'
import { rwf, showMoney } from '~/platform/money.ts'
import { Fact, Facts } from '~/ui/facts.tsx'
import type { TranslatedText } from '~/ui/translated.tsx'
import { taughtInWords } from '../../../core/site/components/language-names.tsx'
import type { Opening } from '../program.states.ts'

type Deadline = {
  opening: Opening
  opens?: { date: string; time: string }
  closes?: { date: string; time: string }
}
type Dates = { starts?: string; ends?: string; startsWhenEnough: boolean }
type Main = Deadline & Dates & { length?: TranslatedText; cost?: number; place?: { name: TranslatedText } }
type All = Main & { schedule?: TranslatedText; taughtIn: Locale[]; minutes: number }

/** What the list says: when it starts, how long it takes, what it costs, where it is, until when one may apply. */
export function MainFacts({ className, ...program }: Main & { className: string }) {
  return (
    <Facts className={className}>
      <Start {...program} />
      <Length {...program} />
      <Cost {...program} />
      <Where {...program} />
      <Fact icon={Hourglass}>{openingInWords(program)}</Fact>
    </Facts>
  )
}

/** What the page says before anybody starts the form. */
export function ProgramFacts({
  className,
  schedule,
  taughtIn,
  minutes,
  ...program
}: All & { className: string }) {
  return (
    <Facts className={className}>
      <Start {...program} />
      {schedule && (
        <Fact icon={CalendarClock} lang={schedule.lang}>
          {schedule.text}
        </Fact>
      )}
      <Length {...program} />
      <Cost {...program} />
      <Where {...program} />
      {taughtIn.length > 0 && <Fact icon={Languages}>{taughtInWords(taughtIn)}</Fact>}
      <Fact icon={Hourglass}>{openingInWords(program)}</Fact>
      {program.opening === 'open' && <Fact icon={FilePen}>{m.program_minutes({ minutes })}</Fact>}
    </Facts>
  )
}

function Start(dates: Dates) {
  const words = startInWords(dates)
  return words && <Fact icon={CalendarDays}>{words}</Fact>
}

function Length({ length }: Pick<Main, 'length'>) {
  return (
    length && (
      <Fact icon={Clock} lang={length.lang}>
        {length.text}
      </Fact>
    )
  )
}

function Cost({ cost }: Pick<Main, 'cost'>) {
  return cost !== undefined && <Fact icon={Wallet}>{costInWords(cost)}</Fact>
}

function Where({ place }: Pick<Main, 'place'>) {
  return (
    place && (
      <Fact icon={MapPin} lang={place.name.lang}>
        {place.name.text}
      </Fact>
    )
  )
}

export const costInWords = (cost: number) => (cost === 0 ? m.event_free() : showMoney(rwf(cost)))

function startInWords({ starts, ends, startsWhenEnough }: Dates): string | undefined {
  if (startsWhenEnough) return m.program_starts_when_enough()
  if (!starts) return undefined
  return ends ? m.program_runs({ from: starts, to: ends }) : m.program_starts({ date: starts })
}

export function openingInWords({ opening, opens, closes }: Deadline): string {
  if (opening === 'not-yet' && opens) return m.program_opens(opens)
  if (opening === 'closed' && closes) return m.program_closed_since(closes)
  return closes ? m.program_closes(closes) : m.program_open()
}
