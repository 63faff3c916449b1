import { Form } from 'react-router'
import { Button } from '~/ui/admin/button.tsx'
import { MailLink, PhoneLink } from '~/ui/admin/cells.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { Panel } from '~/ui/admin/panel.tsx'
import { Badge } from '~/ui/badge.tsx'
import type { MailMark } from '../mark.options.ts'
import { MailMarks } from './mail-marks.tsx'

type Point = { id: string; kind: string; value: string; isProved: boolean; mark: MailMark }
type Props = { points: Point[]; language: string; since: string; mayChange: boolean }

/** How the person is reached, and whether that works. */
export function PersonContact({ points, language, since, mayChange }: Props) {
  return (
    <Panel title="Contact">
      <div className="px-4 pb-3">
        <Facts
          facts={[
            ...points.map(({ id, kind, value, isProved, mark }) => ({
              label: kind === 'email' ? 'Email' : 'Phone',
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  {kind === 'email' ? <MailLink email={value} /> : <PhoneLink phone={value} />}
                  <Badge tone={isProved ? 'ok' : 'line'}>{isProved ? 'Proved' : 'As typed'}</Badge>
                  <MailMarks {...mark} />
                  {mark.returned && mayChange && (
                    <Form method="post" preventScrollReset>
                      <Button name="arrives" value={id} type="submit">
                        Mail arrives again
                      </Button>
                    </Form>
                  )}
                </span>
              ),
            })),
            { label: 'Language', value: language },
            { label: 'Known since', value: <span className="num">{since}</span> },
          ]}
        />
      </div>
    </Panel>
  )
}
