import { useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const tick = 30_000
const patience = 200

type Pulse = { counts: Record<string, number> }

/**
 * AUT-28, AUT-30, ASH-07: while the page is visible it polls every half minute, which extends the session and brings
 * fresh counts. A lost connection is retried; only a refusal by the server ends the session here. Returns whether the
 * connection is lost.
 */
export function useSession(onCounts: (counts: Record<string, number>) => void): boolean {
  const { revalidate } = useRevalidator()
  const [cut, setCut] = useState(false)
  const isOnTheWay = useRef(false)
  isOnTheWay.current = useNavigation().state !== 'idle'
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let failures = 0
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const answer = await fetch('/admin/session', { redirect: 'manual' })
        // Signed out, or without any permission: the next page says which, and without one this page is reloaded.
        if (answer.type === 'opaqueredirect' || answer.status === 403)
          return isOnTheWay.current ? again() : window.location.reload()
        if (!answer.ok) throw new Error('not now')
        onCounts(((await answer.json()) as Pulse).counts)
        setCut(false)
        failures = 0
        // A list must not move while somebody types, and a page that is already loading is not requested twice.
        if (!isTyping() && !isOnTheWay.current) revalidate()
      } catch {
        setCut(true)
        failures++
      }
      again()
    }
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, failures === 0 ? tick : Math.min(tick, patience * 2 ** (failures - 1)))
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') ask()
    }
    again()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [onCounts, revalidate])
  return cut
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false
