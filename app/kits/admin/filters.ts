import { publicationLabels } from '~/platform/publication.ts'

type Labels = Record<string, string | { label: string }>

/** The options of a filter: first the one that shows every row, then each value with its label. */
export const filterOptions = (labels: Labels, all = 'All') => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, shown]) => ({
    value,
    label: typeof shown === 'string' ? shown : shown.label,
  })),
]

/** The filter by status, with the number of rows of each. */
export const statusFilter = (labels: Labels, counts?: Record<string, string>, all?: string) => ({
  name: 'status',
  label: 'Status',
  options: filterOptions(labels, all),
  counts,
})

/** Drafts, what is scheduled, and what is on the site. */
export const publicationFilter = {
  name: 'publication',
  label: 'On the site',
  options: filterOptions(publicationLabels, 'Published or not'),
}
