import { Star } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { Icon } from '~/ui/icon.tsx'

type Props = { path: string; id: string; whom: string; featured: boolean; mayChange: boolean }

/** Whether a row is featured, with a switch for staff who may change it. Works without script. */
export function FeaturedSwitch({ path, id, whom, featured, mayChange }: Props) {
  const { search } = useLocation()
  const state = featured ? 'Featured' : 'Not featured'
  if (!mayChange) return state
  return (
    <Form method="post" action={`${path}/${id}/featured`} className="relative w-fit" preventScrollReset>
      <input type="hidden" name="back" value={path + search} />
      <button
        type="submit"
        name="featured"
        value={featured ? 'no' : 'yes'}
        className="btn btn-line btn-sm whitespace-nowrap"
        aria-label={`${state}: ${whom}`}
        title={featured ? 'Take it off the top' : 'Put it on top'}
      >
        <Icon of={Star} className={featured ? 'fill-current' : ''} />
        {state}
      </button>
    </Form>
  )
}
