import { baselineFor, compare, questionsOf, uncachedCookie } from './baseline.ts'
import { compareViews } from './bench-views.ts'
import { endWhenStopped, isAnswering, prepareStack, startWithStack, waitFor } from './stack.ts'

/**
 * Speeds compared with bare engines, in one run on one machine, taking turns, so that other load on the machine hits
 * both: the cached home page beside a bare node:http server that sends the same bytes and headers; the home page
 * rendered for each visitor beside one that also makes the same database queries; and views counted durably beside a
 * bare server that writes the same rows. `--check` fails when the first stays below 0.8, or the last below 0.7, three
 * times in a row. The effect of a million rows is measured by `npm run proof -- million`.
 */
endWhenStopped()
const small = process.argv.includes('--small')
const [turns, seconds] = small ? [5, 1] : [9, 3]

const stack = await prepareStack({ settings: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' } })
const queries = await questionsOf(stack, '/')
startWithStack(stack, 'web')
await waitFor('the site', isAnswering(`${stack.origin}/readyz`))

const kept = { ours: stack.origin, bare: await baselineFor(stack, { path: '/', cookie: '', queries: [] }) }
let ratio = 0
const tries = process.argv.includes('--check') ? 3 : 1
for (let n = 0; n < tries && ratio < 0.8; n++) {
  ratio = compare({ ...kept, cookie: '', turns, seconds })
  console.log(
    `cached home page: ${ratio} of a bare node:http server sending the same bytes (median of ${turns} turns)`,
  )
}
const asking = await baselineFor(stack, { path: '/', cookie: uncachedCookie, queries })
const rendered = compare({ ours: stack.origin, bare: asking, cookie: uncachedCookie, turns, seconds })
console.log(
  `home page rendered for each visitor: ${rendered} of a bare server with the same ${queries.length} queries (median of ${turns} turns)`,
)
let counted = 0
for (let n = 0; n < tries && counted < 0.7; n++) {
  counted = await compareViews(stack, { turns, seconds })
  console.log(
    `views counted durably: ${counted} of a bare server that writes the same rows (median of ${turns} turns)`,
  )
}
// The page with a counted ad, beside the same bytes from a bare server: as fast as before.
const shown = { ours: stack.origin, bare: await baselineFor(stack, { path: '/', cookie: '', queries: [] }) }
const withAd = compare({ ...shown, cookie: '', turns, seconds })
console.log(`cached home page with an ad: ${withAd} of a bare node:http server (median of ${turns} turns)`)
await stack.close()
process.exit(tries > 1 && (ratio < 0.8 || counted < 0.7) ? 1 : 0)
