import type { ReactNode } from 'react'
import { FieldGroup } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { usualColours } from '../colours.options.ts'
import { type SettingName, siteMaxima } from '../settings.options.ts'
import { Giving, Membership, Packages, Payments } from './money-setting-fields.tsx'
import { Checkbox, type Given, InLanguages, numbers, oneMore, Pair, wide } from './setting-inputs.tsx'
import { Slots } from './slot-setting-fields.tsx'

/** A-ADD-05: the form of each group. A field is named by the path to its value. */
export function SettingFields({ name, field }: Given & { name: SettingName }) {
  const Fields = forms[name]
  return <Fields field={field} />
}

const forms: Record<SettingName, (given: Given) => ReactNode> = {
  organisation: Organisation,
  appearance: Appearance,
  giving: Giving,
  membership: Membership,
  packages: Packages,
  slots: Slots,
  payments: Payments,
  research: Research,
  specialisations: Specialisations,
  learning: Learning,
  ads: Ads,
  start: Start,
}

function Organisation({ field }: Given) {
  return (
    <>
      <FieldGroup title="Contact details">
        <TextInput
          {...field('name')}
          label="Name of the hub"
          hint="The addresses in the footer are those of our own places: see Places."
          frameClass={wide}
        />
        <TextInput {...field('phones.0')} type="tel" label="First phone (optional)" />
        <TextInput {...field('phones.1')} type="tel" label="Second phone (optional)" />
        <TextInput
          {...field('contactEmail')}
          type="email"
          label="Contact e-mail (optional)"
          hint="In the footer. Messages to staff go there."
        />
        <TextInput
          {...field('infoEmail')}
          type="email"
          label="Info e-mail (optional)"
          hint="On the services page"
        />
      </FieldGroup>
      <FieldGroup title="Social links">
        {numbers(siteMaxima.links).map((at) => (
          <Pair key={at}>
            <TextInput {...field(`socialLinks.${at}.name`)} label={`Name ${at + 1} (optional)`} />
            <TextInput
              {...field(`socialLinks.${at}.url`)}
              type="url"
              label={`Address ${at + 1} (optional)`}
            />
          </Pair>
        ))}
      </FieldGroup>
    </>
  )
}

function Appearance({ field }: Given) {
  return (
    <FieldGroup title="Colours">
      <input type="hidden" name="logo" value={field('logo').defaultValue} />
      <TextInput
        {...field('primary')}
        type="color"
        label="Primary colour"
        hint={`Buttons, links and panels. The usual one is ${usualColours.primary}.`}
      />
      <TextInput
        {...field('accent')}
        type="color"
        label="Accent colour"
        hint={`Donate and highlights. The usual one is ${usualColours.accent}.`}
      />
    </FieldGroup>
  )
}

function Research({ field }: Given) {
  return oneMore(field, 'areas', 'title.en', siteMaxima.areas).map((at) => (
    <FieldGroup key={at} title={`Area ${at + 1}`}>
      <InLanguages field={field} name={`areas.${at}.title`} label="Title" />
      <InLanguages field={field} name={`areas.${at}.text`} label="Text" isOptional isLong />
    </FieldGroup>
  ))
}

function Learning({ field }: Given) {
  return oneMore(field, 'tiles', 'title.en', siteMaxima.tiles).map((at) => (
    <FieldGroup key={at} title={`Tile ${at + 1}`}>
      <InLanguages field={field} name={`tiles.${at}.title`} label="Title" />
      <InLanguages field={field} name={`tiles.${at}.text`} label="Text" isOptional isLong />
    </FieldGroup>
  ))
}

function Ads({ field }: Given) {
  return (
    <>
      <FieldGroup title="Google AdSense">
        <Checkbox {...field('adsense.isOn')} label="Switched on" />
        <TextInput {...field('adsense.client')} label="Client id" hint="As ca-pub-1234567890123456" />
      </FieldGroup>
      <FieldGroup title="Media.net">
        <Checkbox {...field('medianet.isOn')} label="Switched on" />
        <TextInput {...field('medianet.client')} label="Customer id" hint="As 8CU123456" />
      </FieldGroup>
      <FieldGroup title="Ezoic">
        <Checkbox {...field('ezoic.isOn')} label="Switched on" />
      </FieldGroup>
      <FieldGroup title="Infolinks">
        <Checkbox {...field('infolinks.isOn')} label="Switched on" />
        <TextInput
          {...field('infolinks.client')}
          label="Publisher id"
          inputMode="numeric"
          hint="As 3280308"
        />
        <TextInput {...field('infolinks.site')} label="Website id" inputMode="numeric" hint="As 0" />
      </FieldGroup>
      <FieldGroup title="ads.txt">
        <TextArea
          {...field('sellers')}
          label="More lines (optional)"
          hint="The lines of AdSense and Media.net are made from their ids. Others give you theirs to paste, one per line."
          rows={5}
          frameClass={wide}
        />
      </FieldGroup>
    </>
  )
}

function Start({ field }: Given) {
  return (
    <FieldGroup title="On the dashboard of owners">
      <Checkbox {...field('isHidden')} label="Hide the list of first steps" />
    </FieldGroup>
  )
}

function Specialisations({ field }: Given) {
  return numbers(siteMaxima.cards).map((at) => (
    <FieldGroup key={at} title={`Card ${at + 1}`}>
      <InLanguages field={field} name={`cards.${at}.title`} label="Title" />
      <InLanguages field={field} name={`cards.${at}.text`} label="Text" isLong />
    </FieldGroup>
  ))
}
