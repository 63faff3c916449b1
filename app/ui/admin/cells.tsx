import type { ReactNode } from 'react'
import { Address } from '../address.tsx'

/** A date, a time or an amount: digits of equal width, never broken over two lines. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <span className="num whitespace-nowrap">{children}</span>
)

/** The first two lines of a longer text. */
export const Excerpt = ({ children }: { children: ReactNode }) => (
  <span className="line-clamp-2 max-w-[26rem] text-muted">{children}</span>
)

export const MailLink = ({ email }: { email: string }) => (
  <a className="link" href={`mailto:${email}`}>
    <Address>{email}</Address>
  </a>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link num" href={`tel:${phone}`}>
    {phone}
  </a>
)
