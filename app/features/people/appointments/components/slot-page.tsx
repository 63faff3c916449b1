import type { ComponentProps } from 'react'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { m } from '~/platform/i18n/texts.ts'
import { Button, ButtonLink } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { DayPicker } from './day-picker.tsx'
import { SlotField } from './slot-field.tsx'

type Props = {
  title: string
  text: string
  back: { href: string; label: string }
  /** The free days; the first of the chosen ones is shown, and the others after a refusal. */
  offer?: Omit<ComponentProps<typeof DayPicker>, 'path' | 'keep' | 'current'> & {
    chosen: ComponentProps<typeof SlotField>['days']
  }
  path: string
  keep?: Record<string, string>
  problem?: string
  save: string
}

/** Why a free time cannot be taken. */
export const slotRefusals = {
  past: m.appointment_past,
  'too-soon': m.appointment_too_soon,
  'not-offered': m.appointment_invalid,
  unavailable: m.appointment_unavailable,
  taken: m.appointment_taken,
  already: m.appointment_taken,
}

/** APT-15: the page on which a client takes another free time. */
export function SlotPage({ title, text, back, offer, path, keep = {}, problem, save }: Props) {
  const chosen = offer?.chosen[0]
  return (
    <section className="wrap grid gap-8 pt-10 pb-14 lg:grid-cols-12 lg:py-20">
      <PrivateMeta title={title} hasError={problem !== undefined} />
      <div className="lg:col-span-5">
        <h1 className="display max-w-[14ch] text-d2">{title}</h1>
        <p className="mt-4 max-w-[28rem] text-lg text-soot-700">{text}</p>
        <p className="mt-4">
          <ButtonLink variant="line" href={back.href}>
            {back.label}
          </ButtonLink>
        </p>
      </div>
      <div className="grid min-w-0 gap-8 lg:col-span-7">
        {offer && chosen ? (
          <>
            <DayPicker {...offer} path={path} keep={keep} current={chosen.date} />
            <form
              method="post"
              action={`${path}?${new URLSearchParams({ ...keep, day: chosen.date })}`}
              className="grid gap-5"
              noValidate
            >
              <SlotField
                days={problem ? offer.chosen : [chosen]}
                error={problem}
                hasFocus={problem !== undefined}
              />
              <div>
                <Button type="submit" className="w-full sm:w-auto">
                  {save}
                </Button>
              </div>
            </form>
          </>
        ) : (
          <Notice>{m.appointment_none()}</Notice>
        )}
      </div>
    </section>
  )
}
