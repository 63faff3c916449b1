import { PasswordField } from '~/ui/admin/sign-in-fields.tsx'

/** Shown when the sign-in is a while ago: another person may be at the screen by now. */
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
