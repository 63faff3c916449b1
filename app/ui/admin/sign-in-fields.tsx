import { type ComponentProps, useEffect, useState } from 'react'
import { type Common, Frame, partsOf, TextInput } from '../field.tsx'

/** A six-digit code. One field, so that pasting and the phone's autofill work. */
export function CodeField(props: Common & ComponentProps<'input'>) {
  return (
    <TextInput
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={6}
      className="input num text-center font-bold text-2xl tracking-[0.4em]"
      {...props}
    />
  )
}

/** Shows a long password typed on a small phone. Without script there is no button, which would do nothing. */
export function PasswordField(props: Common & ComponentProps<'input'>) {
  const { frame, control } = partsOf(props)
  const [canShow, setCanShow] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => setCanShow(true), [])
  return (
    <Frame {...frame}>
      <div className="relative">
        <input
          autoComplete="current-password"
          {...control}
          type={shown ? 'text' : 'password'}
          className={canShow ? 'input pr-20' : 'input'}
        />
        {canShow && (
          <button
            type="button"
            className="absolute inset-y-0.5 right-1 min-w-11 px-3 font-semibold text-[15px] underline underline-offset-4"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
    </Frame>
  )
}

/** AUT-19: the seconds given by the server, counted down as m:ss. `onOver` is called once, at 0:00. */
export function LockCountdown({ seconds, onOver }: { seconds: number; onOver?: () => void }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    // By the clock, because a sleeping phone does not count.
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      onOver?.()
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, onOver])
  return (
    <span role="timer" aria-live="off">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  )
}
