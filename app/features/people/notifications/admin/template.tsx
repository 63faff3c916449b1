import { Pencil } from 'lucide-react'
import { useOutletContext } from 'react-router'
import { guardedLoader } from '~/kits/admin/guarded.server.ts'
import { isAllowed } from '~/kits/admin/permissions.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { englishName, locales } from '~/platform/i18n/locale.ts'
import { ButtonLink } from '~/ui/admin/button.tsx'
import { Segments } from '~/ui/admin/chips.tsx'
import { Facts, Passage } from '~/ui/admin/facts.tsx'
import { LayerBody, LayerFoot } from '~/ui/admin/layer.tsx'
import { Note } from '~/ui/admin/note.tsx'
import { SidePanel } from '~/ui/admin/side-panel.tsx'
import { centerPath } from '../components/center-head.tsx'
import { MailFrame } from '../components/message-panel.tsx'
import { templateForStaff } from '../template.queries.server.ts'
import type { Route } from './+types/template'
import type { TemplatesContext } from './templates.tsx'

export const loader = guardedLoader('notifications.read', ({ params, url, staff }) => {
  const locale = locales.find((one) => one === url.searchParams.get('lang')) ?? 'en'
  const template = orNotFound(templateForStaff(params.channel ?? '', params.name ?? '', locale))
  return {
    ...template,
    locale,
    mayChange: template.canBeChanged && isAllowed('notifications.change', staff.groups),
  }
})

/** One template, rendered from its sample, in the chosen language. */
export default function Template({ loaderData: template }: Route.ComponentProps) {
  const { name, locale, says, isSecret } = template
  const { ids } = useOutletContext<TemplatesContext>()
  const at = ids.indexOf(`${template.channel}/${name}`)
  const to = (id: string | undefined, language: string = locale) =>
    id && `${centerPath}/templates/${id}?lang=${language}`
  return (
    <SidePanel
      title={name}
      noun="template"
      about={template.channel === 'mail' ? 'E-mail template' : 'SMS template'}
      closeTo={`${centerPath}/templates`}
      openerId={`row-${template.channel}/${name}`}
      previousTo={to(ids[at - 1])}
      nextTo={to(ids[at + 1])}
    >
      <LayerBody>
        <Segments
          label="Language"
          links={locales.map((one) => ({
            label: englishName(one),
            href: to(ids[at], one) ?? '',
            current: one === locale,
          }))}
        />
        {isSecret && (
          <div className="mt-3">
            <Note>
              It holds a sign-in code or link. What it said is wiped once it was sent, and no log shows it.
            </Note>
          </div>
        )}
        {template.channel === 'mail' ? (
          <>
            <div className="mt-3">
              <Facts facts={[{ label: 'Subject', value: says }]} />
            </div>
            <MailFrame
              title={`${name} in ${englishName(locale)}`}
              src={`${centerPath}/template-preview/${name}?lang=${locale}`}
            />
          </>
        ) : (
          <>
            <Passage title="Text">{says}</Passage>
            <div className="mt-3">
              <Facts
                facts={[
                  { label: 'Parts', value: String(template.parts) },
                  { label: 'Characters', value: String(template.characters) },
                ]}
              />
            </div>
          </>
        )}
      </LayerBody>
      {template.mayChange && (
        <LayerFoot>
          <ButtonLink icon={Pencil} to={`${centerPath}/templates/${template.channel}/${name}/edit`}>
            Edit texts
          </ButtonLink>
        </LayerFoot>
      )}
    </SidePanel>
  )
}
