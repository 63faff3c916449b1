import { recordQueries, uncachedCookie } from '../../tools/baseline.ts'
import { prepareStack } from '../../tools/stack.ts'
import { hold, type Proof } from './proof.ts'

/** What one home page asks the database when it is drawn. Fewer is better: then this number goes down with it. */
const mostForHome = 26

export const questions: Proof = {
  shows:
    'a kept page asks the database nothing, and a home page drawn anew no more than it did: what the bench measures, without a clock',
  async run() {
    const stack = await prepareStack({ settings: { LOG_LEVEL: 'warn' } })
    const web = await recordQueries(stack)
    const rendered = (await web.during('/', uncachedCookie)).length
    const kept = (await web.during('/', '')).length
    await web.stop()
    await stack.close()
    const result = { rendered, kept }
    hold(
      'a home page drawn anew asks at most what it asked before',
      rendered > 0 && rendered <= mostForHome,
      result,
    )
    hold('a kept home page asks nothing', kept === 0, result)
    return result
  },
}
