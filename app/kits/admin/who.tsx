import { useRouteLoaderData } from 'react-router'
import { Avatar } from '~/ui/admin/avatar.tsx'
import { accountKey } from './account-key.ts'

/** A member of staff as others see them. */
type Colleague = { name: string; picture?: string }

/** Acts that nobody did by hand. */
const others: Record<string, string> = {
  system: 'The hub',
  visitor: 'A visitor',
  cli: 'The command line',
}

/** What is kept of an act is the account; this tells who that is. An account that is gone keeps its address. */
export function useColleagueOf(): (account: string) => Colleague {
  const known = useRouteLoaderData<{ colleagues: Record<string, Colleague> }>('shells/admin')?.colleagues
  return (account) => known?.[accountKey(account)] ?? { name: others[account] ?? account }
}

/** Who did something: picture or initials, and the name. */
export function Who({ account }: { account: string }) {
  const { name, picture } = useColleagueOf()(account)
  return (
    <span
      className="inline-flex min-w-0 items-center gap-2"
      title={account.includes('@') ? account : undefined}
    >
      {account.includes('@') && <Avatar name={name} picture={picture} />}
      <span className="min-w-0 break-words">{name}</span>
    </span>
  )
}
