import { recordQueries, uncachedCookie } from '../../tools/baseline.ts'
import { prepareStack } from '../../tools/stack.ts'
import { hold, type Proof } from './proof.ts'

/**
 * The number of queries for rendering one home page. When it drops, lower this number too. One of them reads the place of
 * the next event, whose name is in the visitor's language.
 */
const mostForHome = 27

export const questions: Proof = {
  shows:
    'a cached page queries the database not at all, and rendering a home page takes no more queries than before: what the bench measures, without a clock',
  async run() {
    const stack = await prepareStack({ settings: { LOG_LEVEL: 'warn' } })
    const web = await recordQueries(stack)
    const rendered = (await web.during('/', uncachedCookie)).length
    const kept = (await web.during('/', '')).length
    await web.stop()
    await stack.close()
    const result = { rendered, kept }
    hold(
      'rendering a home page takes at most as many queries as before',
      rendered > 0 && rendered <= mostForHome,
      result,
    )
    hold('a cached home page makes no query', kept === 0, result)
    return result
  },
}
