import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { openLoader } from '~/kits/admin/open.server.ts'
import { Note } from '~/ui/admin/note.tsx'
import { SignInFrame } from '~/ui/admin/sign-in-frame.tsx'
import { accountTexts as texts } from '../accounts.options.ts'
import { returnPath } from '../accounts.policy.ts'
import type { Route } from './+types/signed-in'

export const loader = openLoader(({ url }) => ({ next: returnPath(url.searchParams.get('next')) }))

/** AUT-17: shown for a second and a half, then redirects to the requested page. */
export default function SignedIn({ loaderData: { next }, matches }: Route.ComponentProps) {
  const navigate = useNavigate()
  const going = useNavigation().state !== 'idle'
  useEffect(() => {
    const timer = setTimeout(() => navigate(next, { replace: true }), 1500)
    return () => clearTimeout(timer)
  }, [navigate, next])
  return (
    <SignInFrame name={matches[1]?.loaderData?.hub ?? ''} title="Welcome back">
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${next}`} />
      </noscript>
      <Note kind="ok">{texts.signedIn}</Note>
      <p className="text-muted">
        {/* AUT-24, AUT-26: only once the panel is really asked for. */}
        {going && (next === '/admin' ? 'Loading dashboard... ' : 'Verifying access... ')}
        <a className="link" href={next}>
          Go on
        </a>
      </p>
    </SignInFrame>
  )
}
