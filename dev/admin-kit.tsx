import { useCallback, useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { AdminFrame, SignOutButton, ThemeButton } from '~/ui/admin/frame.tsx'
import { PageHead } from '~/ui/admin/page-head.tsx'
import { BulkBar } from '~/ui/admin/selection.tsx'
import { type Toast, Toasts, UndoBar } from '~/ui/admin/toast.tsx'
import { SampleCharts } from './admin-charts.tsx'
import stylesheet from './admin-kit.css?url'
import { SampleConfirm, SampleDialog, SamplePanel } from './admin-layers.tsx'
import { RegistrationList, SmallPieces, Stats } from './admin-pieces.tsx'
import { me, menu, registrations } from './admin-sample.ts'
import { SampleSignIn } from './admin-sign-in.tsx'

export const handle = { hydrate: true }

/** `show` picks the layer over the list; `theme=dark` the dark theme. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return {
    theme: searchParams.get('theme') === 'dark' ? ('dark' as const) : ('light' as const),
    show: searchParams.get('show') ?? '',
    search: searchParams.get('q') ?? '',
  }
}

/** Every component of the back-office in every state, with invented people. */
export default function DevAdminKit() {
  const { theme, show, search } = useLoaderData<typeof loader>()
  const here = (layer: string) => `?theme=${theme}&show=${layer}`
  const open = registrations.find(({ id }) => id === show)
  return (
    <>
      <title>Back-office kit</title>
      <link rel="stylesheet" href={stylesheet} />
      {show.startsWith('sign-in') ? (
        <SampleSignIn step={show} here={here} />
      ) : (
        <AdminFrame
          name="IRIS Hub"
          menu={menu}
          me={me}
          lastUpdated="Nov 14, 2026, 09:41"
          signOut={
            <Form method="get">
              <input type="hidden" name="show" value="sign-in" />
              <SignOutButton />
            </Form>
          }
          theme={
            <Form method="get">
              <ThemeButton current={theme} />
            </Form>
          }
        >
          <Screen here={here} show={show} search={search} openId={open?.id} />
          {open && <SamplePanel registration={open} here={here} />}
          {show === 'dialog' && <SampleDialog here={here} />}
          {show === 'confirm' && <SampleConfirm here={here} />}
        </AdminFrame>
      )}
    </>
  )
}

type ScreenProps = { here: (layer: string) => string; show: string; search: string; openId?: string }

function Screen({ here, show, search, openId }: ScreenProps) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set(show === 'bulk' ? ['r2', 'r3'] : []))
  const [undoing, setUndoing] = useState(show === 'undo')
  const [toasts, setToasts] = useState<Toast[]>(show === 'toasts' ? sampleToasts : [])
  const endUndo = useCallback(() => setUndoing(false), [])
  return (
    <>
      <PageHead
        title="Registrations"
        text="All applications and registrations in one list."
        actions={
          <>
            <ButtonLink to={here('dialog')} variant="solid" id="new-event">
              New event
            </ButtonLink>
            <ButtonLink to={here('confirm')} variant="bad" id="delete-event">
              Delete event
            </ButtonLink>
            <Button onClick={() => setToasts(sampleToasts)}>Toasts</Button>
            <Button onClick={() => setUndoing(true)}>Undo bar</Button>
          </>
        }
      />
      <Stats />
      <RegistrationList
        here={here}
        search={search}
        openId={openId}
        selection={{ selected, onChange, form: 'bulk' }}
      />
      <SmallPieces />
      <SampleCharts />
      <form id="bulk" method="post">
        <BulkBar count={selected.size} onClear={() => onChange(new Set())}>
          <Button variant="chalk">Approve</Button>
          <Button variant="line">Reject</Button>
        </BulkBar>
      </form>
      {undoing && (
        <UndoBar
          text="Rejected Ange Iradukunda. The e-mail leaves in 10 seconds."
          seconds={10}
          undo={
            <Button variant="chalk" onClick={endUndo}>
              Undo
            </Button>
          }
          onGone={endUndo}
        />
      )}
      <Toasts toasts={toasts} onGone={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />
    </>
  )
}

const sampleToasts: Toast[] = [
  { id: 'a', kind: 'ok', text: 'Registration approved' },
  { id: 'b', kind: 'info', text: 'Two new registrations have arrived.' },
  { id: 'c', kind: 'bad', text: 'Network connection failed. Please check your internet connection.' },
]
