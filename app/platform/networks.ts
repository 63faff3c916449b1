import { BlockList, isIP } from 'node:net'

/** A list of addresses and networks ('10.0.0.0/8'); throws when an entry is neither. */
export function readNetworks(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0 || (bits !== undefined && !/^[1-9]\d{0,2}$/.test(bits)))
      throw new Error(`${entry} is no network address`)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** A provider gives one subscriber up to a /48 of IPv6 addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = (part: string) => (part ? part.split(':') : [])
  const missing = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array(Math.max(0, missing)).fill('0'), ...groups(tail)].slice(0, 3).join(':')
}
