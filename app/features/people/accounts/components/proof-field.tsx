import { PasswordField } from '~/ui/admin/sign-in-fields.tsx'

/** Asked of whoever signed in a while ago: the person at this screen may be another one by now. */
export function ProofField({ id = 'proof' }: { id?: string }) {
  return (
    <PasswordField
      id={id}
      name="proof"
      label="Your password"
      hint="You signed in a while ago. A code of your app works here too."
    />
  )
}
