import { languagesOfForms } from '~/platform/i18n/locale.ts'
import { FieldGroup, SelectInput } from '~/ui/admin/fields.tsx'
import { TextArea, TextInput } from '~/ui/field.tsx'
import { packageKeys, paymentMethodIds, paymentMethods, planKeys, siteMaxima } from '../settings.options.ts'
import { Checkbox, Francs, type Given, InLanguages, oneMore, wide } from './setting-inputs.tsx'

/** A-ADD-05: the forms of the settings about money. */

export function Giving({ field }: Given) {
  return (
    <>
      <FieldGroup title="Limits">
        <Francs {...field('min')} label="Smallest amount" />
        <Francs {...field('max')} label="Largest amount" />
        <Francs {...field('initial')} label="Amount to begin with" />
      </FieldGroup>
      {oneMore(field, 'tiers', 'amount', siteMaxima.tiers).map((at) => (
        <FieldGroup key={at} title={`Tier ${at + 1}`}>
          <Francs {...field(`tiers.${at}.amount`)} label="Amount" />
          <Checkbox {...field(`tiers.${at}.onPage`)} label="Shown on the donation page" />
          <InLanguages field={field} name={`tiers.${at}.name`} label="Name" />
          <InLanguages field={field} name={`tiers.${at}.pays`} label="What it pays for" isOptional />
        </FieldGroup>
      ))}
    </>
  )
}

export function Membership({ field }: Given) {
  return planKeys.map((key) => (
    <FieldGroup key={key} title={key === 'startup' ? 'Startup plan' : 'Individual plan'}>
      <Francs {...field(`${key}.price`)} label="Price per year" />
      {languagesOfForms.map(({ locale, name }) => (
        <TextArea
          key={locale}
          {...field(`${key}.features.${locale}`)}
          label={`Features in ${name} (optional)`}
          hint="One per line"
          rows={5}
          frameClass={wide}
        />
      ))}
    </FieldGroup>
  ))
}

const packageTitles = { basic: 'First package', growth: 'Second package', enterprise: 'Third package' }

export function Packages({ field }: Given) {
  return (
    <>
      {packageKeys.map((key) => (
        <FieldGroup key={key} title={packageTitles[key]}>
          <InLanguages field={field} name={`${key}.name`} label="Name" />
          <Francs {...field(`${key}.monthly`)} label="Price per month" />
          <Francs {...field(`${key}.yearly`)} label="Price per year" />
          <TextInput {...field(`${key}.hours`)} inputMode="numeric" label="Hours per month" />
        </FieldGroup>
      ))}
      <FieldGroup title="All packages">
        <SelectInput
          {...field('popular')}
          label="Marked as most popular"
          options={[
            ...packageKeys.map((key) => ({ value: key, label: packageTitles[key] })),
            { value: 'none', label: 'None' },
          ]}
        />
        <Francs {...field('quote')} label="Reference price of a custom quote" />
      </FieldGroup>
    </>
  )
}

export function Payments({ field }: Given) {
  return (
    <>
      {paymentMethodIds.map((id) => (
        <FieldGroup key={id} title={paymentMethods[id]}>
          <div className={wide}>
            <Checkbox {...field(`methods.${id}.isOn`)} label="Offered" />
          </div>
          <TextInput {...field(`methods.${id}.percent`)} inputMode="decimal" label="Fee in percent" />
          <Francs {...field(`methods.${id}.fixed`)} label="Fixed fee" />
          <InLanguages field={field} name={`methods.${id}.time`} label="How long it takes" isOptional />
          <InLanguages field={field} name={`methods.${id}.description`} label="Description" isOptional />
        </FieldGroup>
      ))}
      <FieldGroup title="Rate of PayPal">
        <TextInput
          {...field('paypal.rate')}
          inputMode="decimal"
          label="Francs for one unit (optional)"
          hint="As 1440. Without a rate PayPal is not offered."
        />
        <SelectInput
          {...field('paypal.currency')}
          label="Charged in"
          options={[
            { value: 'USD', label: 'US dollars' },
            { value: 'EUR', label: 'Euros' },
          ]}
        />
        <TextInput
          {...field('paypal.until')}
          type="date"
          label="Holds until (optional)"
          hint="After this day PayPal is not offered."
        />
      </FieldGroup>
      <FieldGroup title="Bookings and refunds">
        <Francs {...field('bookingFee')} label="Processing fee of a booking" />
        <Francs
          {...field('refundLimit')}
          label="Refunds of one person"
          hint="In RWF, of one payment and of one day. More needs a second owner."
        />
      </FieldGroup>
      <FieldGroup title="Bank account for transfers">
        <TextInput {...field('bank.name')} label="Bank (optional)" />
        <TextInput {...field('bank.account')} label="Account holder (optional)" />
        <TextInput {...field('bank.number')} label="Account number (optional)" />
        <TextInput {...field('bank.swift')} label="SWIFT/BIC (optional)" hint="For transfers from abroad" />
      </FieldGroup>
    </>
  )
}
