import { Button } from '~/ui/admin/button.tsx'

/** Above a form that shows again what was typed into it before and never saved. */
export function KeptWords({ onKeep, onThrowAway }: { onKeep: () => void; onThrowAway: () => void }) {
  return (
    <div className="kept-words" role="status">
      <p className="w-full sm:w-auto sm:flex-1">
        <b>Kept from before.</b> You typed this here and did not save it.
      </p>
      <Button type="button" onClick={onKeep}>
        Keep it
      </Button>
      <Button type="button" onClick={onThrowAway}>
        Throw it away
      </Button>
    </div>
  )
}
