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
 * Whether two names are of one person who has shown something else besides. The family name may stand first or last;
 * nobody is found by this.
 */
export const isSameName = (one: string, other: string) => inAnyOrder(one) === inAnyOrder(other)
