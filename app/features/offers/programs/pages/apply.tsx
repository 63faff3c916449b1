import { isRefused } from '~/kits/forms/form-result.ts'
import { formForVisit, withDraft } from '~/kits/forms/form-setting.server.ts'
import { publicForm, samePageOnly } from '~/kits/forms/public-form.server.ts'
import { PrivateMeta } from '~/kits/head/page-meta.tsx'
import { config } from '~/platform/config.server.ts'
import { db } from '~/platform/db/db.server.ts'
import { orNotFound } from '~/platform/http/or-not-found.ts'
import { localPath } from '~/platform/i18n/locale.ts'
import { currentLocale, m } from '~/platform/i18n/texts.ts'
import { TextLink } from '~/ui/link.tsx'
import { Notice } from '~/ui/notice.tsx'
import { hubForMail } from '../../../core/site/index.server.ts'
import { EntryNote } from '../../../learning/certificates/components/entry-note.tsx'
import { notShown, passedHere } from '../../../learning/certificates/index.server.ts'
import { learnerOf } from '../../../learning/enrollments/index.server.ts'
import { sendAgainWay } from '../../../people/registrations/index.server.ts'
import {
  applicationForm,
  type applicationRules,
  plainForm,
  type plainRules,
} from '../application.rules.server.ts'
import { sendApplication } from '../commands/send-application.server.ts'
import { ApplicationForm } from '../components/application-form.tsx'
import { DraftKept } from '../components/draft-kept.tsx'
import { openingInWords } from '../components/program-facts.tsx'
import { WhatIsAsked } from '../components/what-is-asked.tsx'
import { asksStartup, programForReading } from '../program.queries.server.ts'
import { programKind } from '../registration.adapter.server.ts'
import type { Route } from './+types/apply'

export async function loader({ request, params }: Route.LoaderArgs) {
  const now = new Date()
  const program = orNotFound(await programForReading(db(), params.slug, currentLocale(), now))
  const query = new URL(request.url).searchParams
  const path = localPath(`/programs/${program.slug}`, currentLocale())
  return {
    program,
    path,
    origin: config().PUBLIC_ORIGIN,
    setting: await withDraft(
      formForVisit(program.asksStartup ? applicationForm : plainForm, now, params),
      request,
      now,
    ),
    passedHere: program.asksFor ? await passedHere(learnerOf(request, now), program.asksFor.id) : [],
    asked: { draft: query.has('draft'), saved: query.has('saved'), sent: query.has('sent') },
  }
}

// The address of this page may contain a link to a draft.
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** The same for both kinds, except for the questions. */
const formOf = (form: { name: string; rules: typeof applicationRules | typeof plainRules }) =>
  publicForm({
    ...form,
    // The same page sent again is the same submission; from another page PRG-13 decides.
    repeat: {
      same: ['firstName', 'lastName', 'email', 'phone', 'projectDescription', 'motivation', 'experience'],
      refusal: m.apply_duplicate,
      ...samePageOnly,
    },
    failure: (detail) => m.apply_failed({ detail }),
    notSaved: m.apply_not_saved,
    prepare: async (_, request) => ({ hub: await hubForMail(), learner: learnerOf(request, new Date()) }),
    run: async (work, input, { id, prepared, params }) => {
      const sent = await sendApplication(work, input, {
        ...prepared,
        id,
        slug: params.slug ?? '',
        locale: currentLocale(),
      })
      if (sent.ok) return undefined
      if (sent.reason === 'already-applied')
        return {
          refusal: m.apply_duplicate(),
          advice: m.apply_duplicate_advice(),
          way: sendAgainWay(programKind, sent.first),
        }
      if ('course' in sent) return notShown(sent)
      if (sent.reason === 'startup-missing')
        return { refusal: m.apply_sector_missing(), field: 'startupSector' }
      return { refusal: m.apply_not_open() }
    },
    donePath: ({ slug }) => localPath(`/programs/${slug}/sent`, currentLocale()),
  })

const withStartup = formOf(applicationForm)
const withoutStartup = formOf(plainForm)

/**
 * PRG-06, PRG-07: the rules of what this program asks now. If that cannot be read, nothing is required: saving fails,
 * too, and shows everything typed again.
 */
const chosen = async (args: Route.ActionArgs) => {
  const asks = await asksStartup(db(), args.params.slug).catch(() => false)
  return asks ? withStartup(args) : withoutStartup(args)
}
export const action = Object.assign(chosen, { isPublicForm: true as const, form: applicationForm.name })

export default function ApplyPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { program, path, origin, setting, asked, passedHere: names } = loaderData
  const { title, opening, minutes } = program
  return (
    <section className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-12 lg:py-16">
      <PrivateMeta title={m.program_apply_to({ program: title.text })} hasError={isRefused(result)} />
      <div className="lg:col-span-5">
        <p>
          <TextLink href={path} lang={title.lang}>
            {title.text}
          </TextLink>
        </p>
        <h1 className="display mt-2 text-d2">{m.apply_title()}</h1>
        {opening === 'open' && (
          <>
            <p className="mt-4 text-lg text-soot-700">
              {m.program_minutes({ minutes })} {m.asked_stop()}
            </p>
            <h2 className="mt-6 mb-2 font-bold">{m.asked_title()}</h2>
            {program.asksFor && <EntryNote asked={program.asksFor} className="mb-2" />}
            <WhatIsAsked asked={program.asked} asksStartup={program.asksStartup} />
            <p className="mt-4 text-soot-700">{m.program_promise()}</p>
          </>
        )}
      </div>
      <div className="grid content-start gap-6 lg:col-span-7">
        {asked.draft && !isRefused(result) && (
          <DraftKept {...asked} draft={setting.draft} path={path} origin={origin} />
        )}
        {opening === 'open' || result ? (
          <ApplicationForm
            setting={setting}
            result={result}
            action={`${path}/apply`}
            asksStartup={program.asksStartup}
            entry={program.asksFor && { asked: program.asksFor, passedHere: names }}
          />
        ) : (
          <Notice>
            <p className="font-semibold">{openingInWords(program)}</p>
            <p>{m.apply_not_open()}</p>
          </Notice>
        )}
      </div>
    </section>
  )
}
