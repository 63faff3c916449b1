import { useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { type Act, livePath, type News } from './colleagues.ts'

/** Who else has which record open, and what they last did with each of the rows shown. */
export type Colleagues = { open: News['open']; did: Record<string, Act> }

const alone: Colleagues = { open: {}, did: {} }
/** Somebody who walks through a list asks for the record they stay on. */
const settle = 250
const mostPause = 15_000
/** Processes may differ by as much about the time. */
const overlap = 2000
const mostSeen = 20

/**
 * While the page is visible one question waits at the server and is answered as soon as a colleague opens or does
 * something. The list and the open record are then read again, unless somebody types: then when they leave the field.
 */
export function useColleagues(ids: string[], openId: string | undefined): Colleagues {
  const [state, setState] = useState(alone)
  const readAgain = useReadAgain()
  const asked = useRef({ tab: '', since: 0, mark: '', seen: [] as string[] })
  const shown = useRef(ids)
  shown.current = openId ? [...ids, openId] : ids
  useEffect(() => {
    const mine = asked.current
    mine.tab ||= Math.random().toString(36).slice(2, 10)
    let stop = new AbortController()
    const listen = async () => {
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      for (let failures = 0; ; ) {
        await pause(failures === 0 ? settle : Math.min(mostPause, 1000 * 2 ** failures), signal)
        if (signal.aborted || document.visibilityState !== 'visible') return
        const news = await ask(openId ?? '', mine, signal)
        if (signal.aborted) return
        failures = news ? 0 : failures + 1
        if (news) take(news)
      }
    }
    const take = ({ at, acts, open, mark }: News) => {
      const unseen = acts.filter(({ key, id }) => !mine.seen.includes(key) && shown.current.includes(id))
      mine.seen = [...mine.seen, ...acts.map(({ key }) => key)].slice(-mostSeen)
      mine.since = at - overlap
      mine.mark = mark
      setState(({ did }) => ({
        open,
        did: { ...did, ...Object.fromEntries(unseen.map((act) => [act.id, act])) },
      }))
      if (unseen.length > 0) readAgain()
    }
    listen()
    document.addEventListener('visibilitychange', listen)
    return () => {
      stop.abort()
      document.removeEventListener('visibilitychange', listen)
    }
  }, [openId, readAgain])
  return state
}

type Asked = { tab: string; since: number; mark: string; seen: string[] }

async function ask(open: string, { tab, since, mark, seen }: Asked, signal: AbortSignal) {
  const query = new URLSearchParams({ open, tab, since: String(since), mark, seen: seen.join() })
  try {
    const answer = await fetch(`${livePath}?${query}`, { redirect: 'manual', signal })
    return answer.ok ? ((await answer.json()) as News) : undefined
  } catch {
    return undefined
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Reads the page again, now or as soon as nobody types and no page is on its way. */
function useReadAgain(): () => void {
  const { revalidate } = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const isDue = useRef(false)
  const tryIt = useRef(() => {})
  tryIt.current = () => {
    if (!isDue.current || !isIdle || document.activeElement?.matches('input, textarea, select')) return
    isDue.current = false
    revalidate()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a page has arrived
  useEffect(() => tryIt.current(), [isIdle])
  useEffect(() => {
    const onFocusOut = () => setTimeout(() => tryIt.current())
    document.addEventListener('focusout', onFocusOut)
    return () => document.removeEventListener('focusout', onFocusOut)
  }, [])
  const [readAgain] = useState(() => () => {
    isDue.current = true
    tryIt.current()
  })
  return readAgain
}
