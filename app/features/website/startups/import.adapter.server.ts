import { type ImportKind, importFields, parseRow } from '../../core/imports/index.server.ts'
import { importStartup, undoStartup } from './commands/import-startup.server.ts'
import { startupRules } from './startup.rules.server.ts'

const fields = () =>
  importFields(startupRules, {
    name: { known: /^(?:startup|company|business)(?: name)?$|\bname\b|\bnom\b|izina/ },
    website: { known: /web ?site|web|url|site internet|urubuga/ },
    descriptionEn: { known: /descri|what (?:they|you|we|it) do|about|pitch/ },
    descriptionFr: { known: /fran[cç]ais|french/ },
    descriptionRw: { known: /kinyarwanda/ },
    sector: { known: /sector|secteur|industry|urwego/ },
    stage: { known: /stage|stade|phase/ },
    location: { known: /location|city|district|where|lieu|akarere/ },
    foundedYear: { known: /found|year|annee|umwaka/ },
    teamSize: { known: /team|employees|size|staff|equipe/ },
    fundingRaised: { known: /fund|raised|invest|leve/ },
    status: { known: /status|active/ },
    featured: {},
  })

/** Startups of earlier years, as a hub has them in a sheet. */
export const startupsImport: ImportKind = {
  name: 'startups',
  position: 30,
  label: 'Startups',
  noun: { one: 'startup', many: 'startups' },
  permission: 'startups.change',
  fields,
  same: 'Known by name and website: it is left as it is',
  says: 'Each row becomes a startup. Active ones are on the site at once.',
  async bring(work, { values, mayDoubt }) {
    const parsed = parseRow(startupRules, fields(), values)
    if (!parsed.ok) return { outcome: 'refused', why: parsed.why }
    return importStartup(work, parsed.input, { mayDoubt })
  },
  undo: undoStartup,
}
