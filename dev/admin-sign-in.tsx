import { Link } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { Segments } from '~/ui/admin/chips.tsx'
import { CodeField, LockCountdown, PasswordField } from '~/ui/admin/sign-in-fields.tsx'
import { SignInAlert, SignInFrame, SignInLock } from '~/ui/admin/sign-in-frame.tsx'
import { TextInput } from '~/ui/field.tsx'

/** `sign-in`, `sign-in-locked` and `sign-in-code`. */
export function SampleSignIn({ step, here }: { step: string; here: (layer: string) => string }) {
  const byCode = step === 'sign-in-code'
  return (
    <SignInFrame
      name="IRIS Hub"
      title="Staff sign in"
      text="For the authorised IRIS Hub addresses."
      methods={
        <Segments
          label="Ways to sign in"
          links={[
            { label: 'Password', href: here('sign-in'), current: !byCode },
            { label: 'SMS code', href: here('sign-in-code'), current: byCode },
            { label: 'Magic link', href: here('sign-in-locked'), current: false },
          ]}
        />
      }
      alert={
        step === 'sign-in-locked' ? (
          <SignInLock
            text="Account is locked. Please wait before trying again."
            countdown={<LockCountdown seconds={872} />}
          />
        ) : (
          !byCode && <SignInAlert>Invalid email or password. 3 attempts remaining.</SignInAlert>
        )
      }
      foot={<p>Five failed attempts lock the account for 15 minutes.</p>}
    >
      <form>
        {byCode ? (
          <CodeField id="code" name="code" label="Code" hint="Six digits, sent to +250 788 *** 231" />
        ) : (
          <>
            <TextInput
              id="email"
              label="Email"
              type="email"
              autoComplete="username"
              defaultValue="aline@irishub.example"
            />
            <PasswordField id="password" name="password" label="Password" defaultValue="Abcdef1!" />
          </>
        )}
        <Button variant="solid" disabled={step === 'sign-in-locked'}>
          Sign in
        </Button>
      </form>
      <p className="text-muted">
        New here?{' '}
        <Link className="link" to={here('sign-in')}>
          Create an admin account
        </Link>
      </p>
    </SignInFrame>
  )
}
