import { Funnel } from '~/ui/admin/funnel.tsx'

type StepsProps = { title: string; rows: { label: string; value: number | null }[] }

/** Figures that are steps of one way. */
export const StepsPicture = ({ title, rows }: StepsProps) => (
  <Funnel
    title={title}
    by="Step"
    of="Count"
    steps={rows.map(({ label, value }) => ({ label, value }))}
    format={(value) => value.toLocaleString('en-US')}
    share={(ratio) => `${Math.round(ratio * 100)}%`}
    gap="not known"
    empty={nothing}
  />
)

export const nothing = 'Nothing in this period'
