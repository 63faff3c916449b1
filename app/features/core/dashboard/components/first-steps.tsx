import { ArrowRight } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { Icon } from '~/ui/icon.tsx'

type Props = { done: number; all: number; open: { title: string; todo: string; href?: string }[] }

/** What a new hub still needs. A step disappears when it is done, the list with the last one. */
export function FirstSteps({ done, all, open }: Props) {
  return (
    <div className="my-4">
      <Panel
        title="First steps"
        about={`${done} of ${all} done`}
        actions={
          <Form method="post" action="/admin/first-steps/hide" preventScrollReset>
            <Button type="submit">Hide this list</Button>
          </Form>
        }
      >
        <ul className="divide-y divide-line">
          {open.map(({ title, todo, href }) => (
            <li key={title} className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-sunken">
              <span className="min-w-0 grow leading-snug">
                {href ? (
                  <Link to={href} className="font-semibold after:absolute after:inset-0">
                    {title}
                  </Link>
                ) : (
                  <b className="font-semibold">{title}</b>
                )}
                <span className="block text-muted">{todo}</span>
              </span>
              {href && <Icon of={ArrowRight} className="size-4 shrink-0 text-muted" />}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
