import { RotateCcw } from 'lucide-react'
import { Form, useLoaderData, useNavigation } from 'react-router'
import { Button, ButtonLink } from '~/ui/admin/button.tsx'
import { Dialog } from '~/ui/admin/dialog.tsx'
import { Facts } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Differences } from './differences.tsx'
import type { FieldDifference } from './version-differences.ts'
import { useColleagueOf } from './who.tsx'

type Version = {
  version: number
  by: string | null
  at?: string
  isNow: boolean
  /** Without one for the first that was kept. */
  differences?: FieldDifference[]
  fields: { label: string; lang?: string; text: string }[]
}
type Shown = {
  noun: string
  title: string
  editPath: string
  onRestore?: string
  current: number
  hasPicture: boolean
  versions: Version[]
}

/** The page of a route whose loader is the `versionsLoader` of `contentRecord` or `versionScreen`. */
export function Versions() {
  const { noun, title, editPath, onRestore, current, hasPicture, versions } = useLoaderData<Shown>()
  return (
    <Dialog title="Versions" about={title} closeTo={editPath} size="lg">
      <LayerBody label="Versions">
        <p className="text-muted">
          Restoring saves an earlier version as a new one. Whether and when it is on the site stays as it is
          {hasPicture && ', and so does the picture'}. {onRestore}
        </p>
        <ol className="mt-3">
          {versions.map((one) => (
            <li key={one.version} className="border-line border-t py-4">
              <VersionEntry of={one} current={current} />
            </li>
          ))}
        </ol>
      </LayerBody>
      <LayerFoot>
        <ButtonLink to={editPath} preventScrollReset>
          {`Back to the ${noun}`}
        </ButtonLink>
      </LayerFoot>
    </Dialog>
  )
}

function VersionEntry({ of: one, current }: { of: Version; current: number }) {
  const { version, at, by, isNow, differences, fields } = one
  const nameOf = useColleagueOf()
  const who = by === null ? 'Not saved with a form' : `Saved by ${nameOf(by).name}`
  return (
    <article aria-labelledby={`version-${version}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={`version-${version}`} className="num font-bold text-base">
          Version {version}
        </h3>
        {isNow && <Badge tone="ok">Now</Badge>}
        <span className="mr-auto text-muted">
          {who}
          {at && `, ${at}`}
        </span>
        {!isNow && <Restore version={version} current={current} />}
      </div>
      {differences ? (
        <Differences of={differences} />
      ) : (
        <p className="mt-2 text-muted">The first version kept.</p>
      )}
      <details className="mt-2">
        <summary className="link inline-flex min-h-9 cursor-pointer items-center">
          All of version {version}
        </summary>
        <Facts
          facts={fields.map(({ label, lang, text }) => ({
            label,
            value: (
              <span className="whitespace-pre-line break-words" lang={lang}>
                {text}
              </span>
            ),
          }))}
        />
      </details>
    </article>
  )
}

function Restore({ version, current }: { version: number; current: number }) {
  const going = useNavigation()
  const busy = going.state === 'submitting' && going.formData?.get('restore') === String(version)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={current} />
      <Button type="submit" name="restore" value={version} icon={RotateCcw} busy={busy}>
        Restore this version<span className="sr-only">: {version}</span>
      </Button>
    </Form>
  )
}
