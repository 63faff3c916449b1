import { reasonLabels, rejectionReasons } from '../registration.options.ts'

/** The reasons of a rejection, in a select. */
export const ReasonOptions = () => (
  <>
    <option value="">No reason</option>
    {rejectionReasons.map((reason) => (
      <option key={reason} value={reason}>
        {reasonLabels[reason]}
      </option>
    ))}
  </>
)
