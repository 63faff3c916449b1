import type { Month } from '~/platform/clock.ts'
import type { Reader } from '~/platform/db/db.server.ts'
import { extensionPoint } from '~/platform/extension-point.ts'
import type { Figure, Section } from './report.options.ts'

/** What is asked of a part: a span, its end excluded, and perhaps one program. */
export type Question = { from: Date; to: Date; now: Date; program?: string }

/** Several figures that one query counts together. */
export type Part = {
  section: Section
  position: number
  title: string
  /** What has to be known to read the figures. */
  note?: string | ((db: Reader) => Promise<string | undefined>)
  /** It can be asked for one program. Other parts are left out when one is chosen. */
  byProgram?: true
  /** Undefined where nothing was counted in the span, which is not the same as none. */
  figures: (db: Reader, question: Question) => Promise<Figure[] | undefined>
  /** The figure that stands at the head of the report, and its name there. */
  headline?: { label: string; title: string }
  /** The figures are steps of one way, and are drawn as a funnel as well. */
  isFunnel?: true
  /** The same by month, as a picture: for each month a value of each series. */
  months?: {
    title: string
    series: string[]
    isMoney?: true
    read: (db: Reader, months: Month[]) => Promise<number[][]>
  }
}

/** A program that the report can be limited to. */
type ProgramChoice = { id: string; title: string }

export type Report = {
  parts: Part[]
  programs: (db: Reader) => Promise<ProgramChoice[]>
}

/** What the features add to the report; this feature knows none of them. */
export const reports = extensionPoint<Partial<Report>>()
