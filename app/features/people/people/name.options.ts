/** 'Uwase  Aliné' and 'uwase aline' are one name. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const inAnyOrder = (name: string) => plainName(name).split(' ').sort().join(' ')

/**
 * Whether two names may be of one person who has given another proof as well. The family name may be first or last; not
 * used for finding people.
 */
export const isSameName = (one: string, other: string) => inAnyOrder(one) === inAnyOrder(other)
