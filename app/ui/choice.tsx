import type { ComponentProps, ReactNode } from 'react'

/** A radio button or checkbox, in a card big enough for a thumb. */
export function Choice({
  label,
  detail,
  ...rest
}: { label: string; detail?: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className="choice">
      <input type="radio" {...rest} />
      <span>
        <b className="font-semibold">{label}</b>
        {detail && <span className="hint block">{detail}</span>}
      </span>
    </label>
  )
}
