import { useState } from 'react'
import { ContentInput, type ContentInputProps } from '~/kits/admin/content-fields.tsx'
import { rwf, showMoney } from '~/platform/money.ts'
import { readFunding } from '../funding.options.ts'

/** STU-04: the funding text, and beside it the amount that counts. */
export function FundingInput({ after, ...given }: ContentInputProps) {
  const [text, setText] = useState(given.defaultValue)
  const francs = readFunding(text)
  return (
    <ContentInput
      {...given}
      onChange={({ target }) => setText(target.value)}
      after={
        <>
          <output className="mt-1 block text-sm" htmlFor={given.id}>
            {francs
              ? `Counts as ${showMoney(rwf(francs))}`
              : text.trim()
                ? 'Counts nothing: no amount in RWF was found'
                : 'Counts nothing'}
          </output>
          {after}
        </>
      }
    />
  )
}
