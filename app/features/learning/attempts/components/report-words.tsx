import { Panel } from '~/ui/admin/panel.tsx'
import { enoughLearners } from '../report.options.ts'

/** Explains the numbers of a report to readers without statistics. */
export function ReportWords() {
  return (
    <Panel title="How to read this">
      <div className="grid max-w-prose gap-3 p-4">
        <p>
          <b>Right</b> is the share of learners who answered correctly. From 30% to 70% a question fits; far
          above it nearly everybody knows it, far below it hardly anybody does, and the lesson may not say it
          clearly.
        </p>
        <p>
          <b>Discrimination</b> tells whether learners who do well in the other questions also get this one
          right. It is the point-biserial correlation and goes from -1 to 1. From 0.30 the question tells well
          who knows the subject. Near 0 it tells nothing. Below 0 those who know more get it wrong more often:
          look whether the key is right, and whether the question can be read in two ways.
        </p>
        <p>
          Each learner’s first attempt at this version counts, because whoever sees a question again knows it.
          What was left open counts as wrong. With fewer than {enoughLearners} learners nothing is judged.
        </p>
      </div>
    </Panel>
  )
}
