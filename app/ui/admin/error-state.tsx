import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type ErrorStateProps = {
  title: string
  text?: string
  retry: ReactNode
  /** The whole page: then the text is its heading. */
  page?: boolean
}

/** What could not be shown, and a way to retry. */
export function ErrorState({ title, text, retry, page }: ErrorStateProps) {
  const Title = page ? 'h1' : 'p'
  return (
    <div role="alert" className="px-4 py-12 text-center">
      <Icon of={CircleAlert} className="mx-auto size-8 text-(--err)" />
      <Title className="mt-3 font-bold text-xl">{title}</Title>
      {text && <p className="mx-auto mt-1 max-w-md text-muted">{text}</p>}
      <div className="mt-4 flex justify-center">{retry}</div>
    </div>
  )
}
