import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Panel } from '~/ui/admin/panel.tsx'

const lookEvery = 1500

const doing = {
  checking: 'Trying every row. Nothing is saved by this.',
  running: 'Bringing in row after row. You may leave this page: it goes on.',
  undoing: 'Taking back row after row, the last ones first. You may leave this page: it goes on.',
}

type Props = { state: keyof typeof doing; progress: number; total: number; path: string }

/** A step that the worker does: with script the page looks again by itself. */
export function ImportProgress({ state, progress, total, path }: Props) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), lookEvery)
    return () => clearInterval(timer)
  }, [revalidate])
  const shown = `${progress.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`
  return (
    <Panel>
      <div className="grid gap-3 p-4">
        <p>{doing[state]}</p>
        <label className="grid gap-1.5">
          <span className="num font-semibold">{shown}</span>
          <progress className="h-2.5 w-full accent-(--ok-fg)" value={progress} max={total} />
        </label>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={path} reloadDocument>
            Look again
          </ButtonLink>
          <Form method="post" preventScrollReset>
            <Button type="submit" variant="text" name="intent" value="resume">
              Has it stopped? Go on
            </Button>
          </Form>
        </div>
      </div>
    </Panel>
  )
}
