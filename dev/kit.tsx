import { Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { writeReference } from '~/kits/forms/attachment.ts'
import { AttachmentField } from '~/kits/forms/fields.tsx'
import type { FormConfig } from '~/kits/forms/form-result.ts'
import { ErrorScreen } from '~/shells/error-screen.tsx'
import { PublicFrame } from '~/shells/public-frame.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Choice } from '~/ui/choice.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Band, Seam } from '~/ui/imigongo.tsx'
import { Notice, Toast } from '~/ui/notice.tsx'
import { PlaceholderTile } from '~/ui/placeholder-tile.tsx'
import stylesheet from './kit.css?url'

/** Every page the menus will ever name, so that the whole frame can be seen before they exist. */
const everyPage =
  '/ /about /services /impact /programs /elearning /events /startups /opportunities /news /team /contact /membership /donation /privacy-policy /terms-of-service'
const organisation = {
  name: 'IRIS Hub',
  addresses: ['KG 7 Avenue, Kacyiru, Kigali', 'KN 5 Road, Nyarugenge, Kigali'],
  phones: [{ international: '+250788000100', shown: '+250 788 000 100' }],
  contactEmail: 'hello@irishub.example',
  socialLinks: [{ name: 'LinkedIn', url: 'https://example.com' }],
}

const fileSetting: FormConfig = {
  name: 'kit',
  constraints: Object.fromEntries(
    ['', '-error', '-kept', '-draft'].map((state) => [`kit-file${state}`, { optional: true, type: 'file' }]),
  ),
}
const aFile = { setting: fileSetting, megabytes: 5 }
const keptFile = writeReference({
  id: 'one',
  time: '0',
  digest: '',
  signature: 'x',
  name: 'Umwirondoro_wa_Aline_Uwase_2026_ikiragi_cya_nyuma.pdf',
})

export default function DevKit() {
  return (
    <PublicFrame path="/about" organisation={organisation} year={2026} open={everyPage.split(' ')}>
      <title>Component kit</title>
      <link rel="stylesheet" href={stylesheet} />
      <div className="wrap section">
        <h1 className="display text-d2">Component kit</h1>
        <Part title="Buttons">
          <div className="flex flex-wrap items-center gap-3">
            <Button>Apply now</Button>
            <Button className="bg-clay-700">Hover</Button>
            <Button className="outline-3 outline-[var(--focus)] outline-offset-2">Focus</Button>
            <Button className="translate-y-0.5 shadow-none">Active</Button>
            <Button busy>Sending</Button>
            <Button disabled>Disabled</Button>
            <Button variant="ink">Explore</Button>
            <Button variant="ochre">Donate</Button>
            <Button variant="line">Cancel</Button>
            <Button variant="text">Text button</Button>
            <Button className="btn-sm">Small</Button>
            <ButtonLink variant="line" href="#fields">
              A link
            </ButtonLink>
          </div>
        </Part>
        <Part title="Fields">
          <div className="grid gap-6 md:grid-cols-4" id="fields">
            <TextInput
              id="kit-phone"
              label="Phone"
              hint="For example, 0788 000 000"
              defaultValue="0788 000 231"
            />
            <TextInput id="kit-empty" label="Empty" />
            <TextInput
              id="kit-error"
              label="Email"
              error="Please enter a valid email address"
              defaultValue="aline@"
            />
            <TextArea id="kit-text" label="Message" rows={3} defaultValue="Several lines" />
            <TextInput id="kit-off" label="Disabled" disabled defaultValue="Cannot be changed" />
          </div>
        </Part>
        <Part title="A file in a form">
          <div className="grid gap-6 md:grid-cols-2">
            <AttachmentField {...aFile} name="kit-file" label="Your CV" />
            <AttachmentField
              {...aFile}
              name="kit-file-error"
              label="Your CV"
              result={{
                values: {},
                errors: [{ field: 'kit-file-error', text: 'Invalid file type. Please upload a valid file' }],
              }}
            />
            <AttachmentField
              {...aFile}
              name="kit-file-kept"
              label="Your CV"
              result={{ values: { 'kit-file-kept': keptFile }, errors: [] }}
            />
            <AttachmentField
              {...aFile}
              setting={{ ...fileSetting, draft: { token: '', values: {}, until: '' } }}
              name="kit-file-draft"
              label="Your CV"
            />
          </div>
        </Part>
        <Part title="Choices">
          <div className="grid gap-3 md:grid-cols-3">
            <Choice name="kit" value="a" label="MTN MoMo" detail="Instant" defaultChecked />
            <Choice name="kit" value="b" label="Airtel Money" detail="Instant" />
            <Choice name="kit" value="c" label="Bank transfer" detail="1 to 3 business days" disabled />
          </div>
        </Part>
        <Part title="Badges">
          <div className="flex flex-wrap gap-2">
            <Badge tone="ok">
              <Icon of={Check} />
              Approved
            </Badge>
            <Badge tone="warn">
              <Icon of={Clock} />
              Pending
            </Badge>
            <Badge tone="bad">
              <Icon of={X} />
              Rejected
            </Badge>
            <Badge tone="info">Enrolled</Badge>
            <Badge>Beginner</Badge>
            <Badge tone="ink">Featured</Badge>
            <Badge tone="line">Sponsored</Badge>
          </div>
        </Part>
        <Part title="Messages">
          <div className="grid gap-6 md:grid-cols-3">
            <div className="grid gap-3 [&_.toast]:static [&_.toast]:animate-none">
              <Toast kind="ok">Application submitted successfully!</Toast>
              <Toast kind="bad">Network connection failed. Please check your internet connection.</Toast>
            </div>
            <Notice>Network connection failed. Using offline data.</Notice>
            <Notice kind="bad">Something needs your attention.</Notice>
          </div>
        </Part>
        <Part title="Cards, empty, placeholders">
          <div className="grid gap-6 md:grid-cols-3">
            <Card title="Women in tech" href="#fields">
              Coding, product and leadership for women, with childcare on site.
            </Card>
            <EmptyState
              title="No opportunities found"
              text="Try another word, or clear the filters."
              way={{ href: '#', label: 'Clear filters' }}
            />
            <Seam />
          </div>
          <div className="mt-6 grid grid-cols-3 gap-4 md:grid-cols-6">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((id) => (
              <PlaceholderTile key={id} id={id} initials={`${id}u`.toUpperCase()} className="aspect-[4/5]" />
            ))}
            <PlaceholderTile id="broken" initials="BR" image="/not-there.png" className="aspect-[4/5]" />
          </div>
        </Part>
        <Band />
      </div>
      <ErrorScreen reference="1f0c9a2e" />
    </PublicFrame>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-soot-950 border-t-2 pt-4 pb-10">
      <h2 className="mb-4 font-bold text-xl">{title}</h2>
      {children}
    </section>
  )
}
