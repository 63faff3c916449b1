import { defineFeature } from '~/platform/feature.server.ts'
import { auditedKinds } from '../audit/index.server.ts'
import { siteAudited } from './audited.adapter.server.ts'
import { figureCommand } from './figure.cli.server.ts'
import * as figuresTables from './figures.table.server.ts'
import { firstSteps, ownSteps } from './first-steps.queries.server.ts'
import * as legalTables from './legal.table.server.ts'
import * as settingsTables from './settings.table.server.ts'
import { siteChecks } from './site.checks.server.ts'
import { site } from './site.queries.server.ts'

export const feature = defineFeature({
  tables: [figuresTables, legalTables, settingsTables],
  publicGrants: {
    impact_figure_texts: 'select',
    impact_figures: 'select',
    // Not their authors.
    legal_versions: 'select (document, version, texts, saved_at)',
    settings: 'select',
  },
  cachedValues: [site],
  commands: [figureCommand],
  checks: siteChecks,
  adds: [auditedKinds.with(...siteAudited), firstSteps.with(...ownSteps)],
})
