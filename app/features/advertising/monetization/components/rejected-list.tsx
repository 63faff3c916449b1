import { m } from '~/platform/i18n/texts.ts'
import { type RejectionReason, rejectionReasons } from '../../impressions/impression.options.ts'
import { showCount } from '../report.options.ts'

const words: Record<RejectionReason, () => string> = {
  bot: m.monetization_why_bot,
  staff: m.monetization_why_staff,
  prefetch: m.monetization_why_prefetch,
  early: m.monetization_why_early,
  repeat: m.monetization_why_repeat,
  flood: m.monetization_why_flood,
  expired: m.monetization_why_expired,
  unproven: m.monetization_why_unproven,
  forged: m.monetization_why_forged,
}

const isReason = (given: string): given is RejectionReason => Object.hasOwn(rejectionReasons, given)

/** A rejection reason in the reader's language. */
export const reasonWords = (reason: string) => (isReason(reason) ? words[reason]() : reason)

type Rejected = Partial<Record<string, { views: number; clicks: number }>>

/** Rejected events by reason. */
export function RejectedList({ rejected }: { rejected: Rejected }) {
  return (
    <table className="w-full border-collapse text-left max-sm:text-[15px]">
      <caption className="sr-only">{m.monetization_discarded()}</caption>
      <thead>
        <tr className="border-soot-950 border-b-2">
          <th scope="col" className="py-2 pr-2">
            {m.monetization_why()}
          </th>
          <th scope="col" className="px-2 py-2 text-right">
            {m.monetization_views()}
          </th>
          <th scope="col" className="py-2 pl-2 text-right">
            {m.monetization_clicks()}
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(rejected).map(
          ([reason, counts]) =>
            counts && (
              <tr key={reason} className="border-soot-300 border-b align-top">
                <th scope="row" className="py-3 pr-2 font-normal">
                  {reasonWords(reason)}
                </th>
                <td className="num px-2 py-3 text-right">{showCount(counts.views)}</td>
                <td className="num py-3 pl-2 text-right">{showCount(counts.clicks)}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
