import { createElement, Fragment, type ReactNode } from 'react'

/**
 * E-mail and web addresses and long references, also within a text: a narrow line ends after one of their signs, never
 * inside a word.
 */
export function Address({ children }: { children: string }) {
  const words = children.split(/(?<=\s)/)
  return createElement(
    Fragment,
    null,
    ...words.flatMap((word) => (isAddress.test(word) ? withBreaks(word) : word)),
  )
}

/** The same for content that may be more than a text. */
export const readable = (content: ReactNode) =>
  typeof content === 'string' ? <Address>{content}</Address> : content

const isAddress = /@|:\/\/|^www\.|\S{25}/
const signs = /(?<=[@./?&=_+,:;"(){}[\]-])(?=[^\s@./?&=_+,:;"(){}[\]-])/
const withBreaks = (address: string) =>
  address.split(signs).flatMap((part, n) => (n === 0 ? part : [createElement('wbr', { key: n }), part]))
