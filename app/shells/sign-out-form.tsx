import type { FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { unsentScans } from '~/features/offers/checkin/phone.client.ts'
import { SignOutButton } from '~/ui/admin/frame.tsx'

const path = '/admin/login/sign-out'
const patience = 1000

/**
 * AUT-29: the data stored in this browser are deleted with the session. Check-ins that were not sent are not lost
 * without a warning.
 */
export function SignOutForm() {
  const submit = useSubmit()
  const leaving = useNavigation().formAction === path
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const unsent = await soon(unsentScans())
    if (unsent === 0 || window.confirm(question(unsent))) submit(form)
  }
  return (
    <Form method="post" action={path} onSubmit={leave}>
      <SignOutButton busy={leaving} />
    </Form>
  )
}

/** Phone storage that does not answer must not prevent signing out. */
const soon = (unsent: Promise<number>) =>
  Promise.race([
    unsent.catch(() => 0),
    new Promise<number>((resolve) => setTimeout(() => resolve(0), patience)),
  ])

const question = (unsent: number) => {
  const [scans, lost] = unsent === 1 ? ['1 scan was', 'it is'] : [`${unsent} scans were`, 'they are']
  return `${scans} not sent from this phone. If you sign out now, ${lost} lost. Sign out all the same?`
}
