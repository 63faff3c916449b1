import { and, asc, eq, isNull } from 'drizzle-orm'
import { type ImportField, type ImportKind, importFields, parseRow } from '../../core/imports/index.server.ts'
import { type Application, applicationRules, plainRules } from './application.rules.server.ts'
import { importApplication, undoApplication } from './commands/import-application.server.ts'
import { programs, programTexts } from './program.table.server.ts'

const wholeName: ImportField = {
  name: 'fullName',
  label: 'Full name',
  isRequired: false,
  hint: 'Where first and last name stand in one column. The last word is taken as the last name',
  known: /^(?:full |your )?names?$|nom complet|nom et prenom|amazina yose/,
}

const fields = (): ImportField[] => {
  const all = importFields(applicationRules, {
    firstName: { known: /first name|given name|prenom|izina rya mbere/, isRequired: false },
    lastName: { known: /last name|surname|family name|nom de famille|izina ry umuryango/, isRequired: false },
    email: { known: /e ?mail|courriel|imeyili/ },
    phone: { known: /phone|tel|mobile|whatsapp|numero|nimero/ },
    organization: { known: /organi[sz]ation|company|school|ikigo/ },
    isSixteen: { known: /16|age of|years old|imyaka/ },
    guardianName: { known: /(?:guardian|parent)(?: s)? name|name of (?:your |the |a )?(?:guardian|parent)/ },
    guardianPhone: {
      known: /(?:guardian|parent)(?: s)? (?:phone|number)|phone of (?:your |the |a )?(?:guardian|parent)/,
    },
    guardianConsent: { known: /(?:guardian|parent)(?: s)? (?:agree|consent)/ },
    // Only where the program asks about a startup.
    startupSector: { known: /sector|secteur|industry|urwego/, isRequired: false },
    customSector: { known: /other sector/ },
    startupStage: { known: /stage|stade|phase/, isRequired: false },
    projectDescription: { known: /project|projet|idea|business|umushinga/, isRequired: false },
    motivation: { known: /motivat|why|pourquoi|kubera iki/ },
    experience: { known: /experience|background|uburambe/ },
    helpedBy: { known: /filled in|help/ },
  })
  return [wholeName, ...all]
}

/** 'Aline Uwase' in one column; two columns count before it. */
function withNames(values: Record<string, string>): Record<string, string> {
  const { fullName = '', ...rest } = values
  if (rest.firstName || rest.lastName) return rest
  const words = fullName.split(/\s+/).filter(Boolean)
  return { ...rest, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

const agrees = (values: Record<string, string>) => ({
  ...values,
  guardianConsent: /^(?:yes|oui|yego|true|1)$/i.test(values.guardianConsent ?? '') ? 'yes' : '',
})

/** Applications that came on paper or by another form. */
export const applicationsImport: ImportKind = {
  name: 'applications',
  position: 10,
  label: 'Applications to a program',
  noun: { one: 'application', many: 'applications' },
  permission: 'applications.decide',
  fields,
  same: 'The same person: known already, with a new application',
  says: 'Each row becomes a pending application, with its person. Applicants get no confirmation; a decision is sent to them as usual.',
  target: {
    label: 'Program',
    choices: (db) =>
      db
        .select({ value: programs.id, label: programTexts.title })
        .from(programs)
        .innerJoin(programTexts, and(eq(programTexts.programId, programs.id), eq(programTexts.locale, 'en')))
        .where(isNull(programs.archivedAt))
        .orderBy(asc(programs.position), asc(programTexts.title)),
  },
  async bring(work, { values, source, targetId = '', mayDoubt }) {
    const [program] = await work.tx
      .select({ asksStartup: programs.asksStartup })
      .from(programs)
      .where(eq(programs.id, targetId))
    if (!program) return { outcome: 'refused', why: 'The program does not exist any more' }
    const row = agrees(withNames(values))
    const parsed = program.asksStartup
      ? parseRow<Application>(applicationRules, fields(), row)
      : parseRow<Application>(plainRules, fields(), row)
    if (!parsed.ok) return { outcome: 'refused', why: parsed.why }
    return importApplication(work, parsed.input, { programId: targetId, source, mayDoubt })
  },
  undo: undoApplication,
}
