import { data, Form } from 'react-router'
import { openAction, openLoader } from '~/kits/admin/open.server.ts'
import { readCookie } from '~/platform/http/cookies.server.ts'
import { inTransaction } from '~/platform/unit-of-work/unit-of-work.server.ts'
import { Button } from '~/ui/admin/button.tsx'
import { SignInAlert, SignInFrame } from '~/ui/admin/sign-in-frame.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { returnPath } from '../accounts.policy.ts'
import { answerLink } from '../commands/answer-code.server.ts'
import { callerOf, goOn } from '../index.server.ts'
import type { Route } from './+types/sign-in-link'

// Opening the page does not use up the link: mail scanners open every link.
export const loader = openLoader(() => null)

export const action = openAction(async ({ request, params, visit }) => {
  const refuse = (problem: string, status: number) => data({ problem }, { status })
  const answer = await inTransaction({ actor: { kind: 'visitor' } }, (work) =>
    answerLink(
      work,
      { link: params.link ?? '', browser: readCookie(request, 'step') },
      callerOf(request, visit),
    ),
  )
  if (answer.is === 'other-browser')
    return refuse(
      'This is not the browser where you asked. Go back to it and type the code of the mail there.',
      403,
    )
  if (answer.is === 'expired' || answer.is === 'wrong') return refuse(texts.expiredCode, 410)
  const on = goOn(visit, answer, returnPath(answer.next))
  return on instanceof Response ? on : refuse(on.problem, 403)
})

/** AUT-16, threat 24: the link in the mail. Needs one more click, in the browser that requested it. */
export default function SignInLinkPage({ actionData, matches }: Route.ComponentProps) {
  return (
    <SignInFrame
      name={matches[1]?.loaderData?.hub ?? ''}
      title="Sign in"
      text="You opened the link in our mail. Press the button to sign in."
      alert={actionData && <SignInAlert>{actionData.problem}</SignInAlert>}
      foot={
        <a className="link" href="/admin/login">
          Choose another way
        </a>
      }
    >
      <Form method="post">
        <Button variant="solid" type="submit">
          Sign in
        </Button>
      </Form>
    </SignInFrame>
  )
}
