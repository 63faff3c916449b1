/** AUT-17: after signing in one goes on inside the back-office, and nowhere else. */
export function returnPath(asked: string | null | undefined): string {
  if (!asked || !/^\/admin(?:\/[\w.\-/]*)?(?:\?[\w.\-=&%+~:,]*)?$/.test(asked)) return '/admin'
  if (asked.includes('//') || asked.includes('..') || /^\/admin\/login(?:[/?.]|$)/.test(asked))
    return '/admin'
  // What a page asks for in the background has the page's own address in front.
  return asked.replace(/\.data(?=\?|$)/, '')
}
