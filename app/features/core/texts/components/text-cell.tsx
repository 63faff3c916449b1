import { Badge } from '~/ui/badge.tsx'
import type { ShownText } from '../text.options.ts'

/** A text as visitors read it; below it what it was, and where it stands besides. */
export function TextCell({ text, elsewhere }: { text: ShownText; elsewhere: string[] }) {
  return (
    <div className="grid justify-items-start gap-1">
      <span lang={text.locale}>{text.text}</span>
      {text.builtIn && (
        <>
          <Badge tone="ok">Changed</Badge>
          <span className="font-normal text-muted text-sm">
            Built-in: <span lang={text.locale}>{text.builtIn}</span>
          </span>
        </>
      )}
      {text.isBehind && <Badge tone="warn">Not changed yet</Badge>}
      {elsewhere.length > 0 && (
        <span className="font-normal text-muted text-sm">Also on: {elsewhere.join(', ')}</span>
      )}
    </div>
  )
}
