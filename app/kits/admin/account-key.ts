/**
 * By this the pages know an account: whoever has its address finds the name, and nobody reads the addresses of all
 * colleagues out of a page.
 */
export function accountKey(account: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < account.length; at++) {
    const letter = account.charCodeAt(at)
    high = Math.imul(high ^ letter, 2654435761)
    low = Math.imul(low ^ letter, 1597334677)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}
