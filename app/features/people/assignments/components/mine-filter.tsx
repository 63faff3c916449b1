import { useRouteLoaderData } from 'react-router'

/** The chips of a list with `assignedFilter`: anybody's, or those assigned to the signed-in person. */
export function useMineFilter() {
  const me = useRouteLoaderData<{ me: { id: string } }>('shells/admin')?.me.id
  if (!me) return []
  const options = [
    { value: '', label: 'Anybody’s' },
    { value: me, label: 'Mine' },
  ]
  return [{ name: 'assigned', label: 'Assigned', options }]
}
