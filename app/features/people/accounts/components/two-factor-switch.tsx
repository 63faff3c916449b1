import { ToggleLeft, ToggleRight } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '~/ui/icon.tsx'

type Props = { on: boolean; mayTurnOff: boolean }

const buttonClass = 'btn btn-line btn-sm whitespace-nowrap'

/** A-SEC-01, A-SEC-02: on leads to the verification of the app, off to the proof of identity. */
export function TwoFactorSwitch({ on, mayTurnOff }: Props) {
  const words = (
    <>
      <Icon of={on ? ToggleRight : ToggleLeft} />
      <span className="sr-only">Two-factor authentication: </span>
      {on ? 'Enabled' : 'Not enabled'}
    </>
  )
  if (on && !mayTurnOff)
    return (
      <button
        type="button"
        role="switch"
        aria-checked="true"
        disabled
        className={buttonClass}
        title="Owners and finance always have a second step"
      >
        {words}
      </button>
    )
  return (
    <Link role="switch" aria-checked={on} to={on ? '#switch-off' : 'authenticator'} className={buttonClass}>
      {words}
    </Link>
  )
}
