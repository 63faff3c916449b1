import { createInterface } from 'node:readline'
import { newTotpSecret, totpAddress } from '~/platform/auth/auth.server.ts'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import type { CliCommand } from '~/platform/feature.server.ts'
import { isLive } from '~/platform/live.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { hubWithin } from '../../core/site/index.server.ts'
import { emailRule, newPassword } from './accounts.rules.server.ts'
import { makeOwner } from './commands/make-owner.server.ts'

export const ownerCommand: CliCommand = {
  name: 'owner',
  usage: 'EMAIL [--app]',
  help: `create an owner of the back-office; the password is read from standard input.
With --app, the key for an authenticator app is printed, for two-factor sign-in`,
  async run([input = '', option, given], print) {
    const email = emailRule.parse(input)
    // The demo has its own key, which everybody can read.
    if (given && isLive(config()))
      throw new Error('this is a live hub: the key of the authenticator app is always generated')
    const appKey = option === '--app' ? (given ?? newTotpSecret()) : undefined
    for await (const line of createInterface(process.stdin)) {
      const password = newPassword(email).parse(line)
      await inTransaction({ actor: { kind: 'cli' } }, (work) => makeOwner(work, { email, password, appKey }))
      if (appKey && !given)
        print(
          `Add this to your authenticator app: ${totpAddress(appKey, (await hubWithin(db())).name, email)}`,
        )
      print(`${email} can sign in as an owner${appKey ? '' : ', and then sets up a second step'}`)
      return
    }
  },
}
