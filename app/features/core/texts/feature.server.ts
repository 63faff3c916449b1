import { defineFeature } from '~/platform/feature.server.ts'
import { textSources } from '~/platform/i18n/in-locale.server.ts'
import { auditedKinds } from '../audit/index.server.ts'
import { textsAudited } from './audited.adapter.server.ts'
import { textSource, texts } from './text.queries.server.ts'
import * as textTables from './text.table.server.ts'

export const feature = defineFeature({
  tables: [textTables],
  // Not who changed them.
  publicGrants: { changed_texts: 'select (key, locale, text)' },
  cachedValues: [texts],
  story: () => import('./text.story.server.ts'),
  adds: [textSources.with(textSource), auditedKinds.with(textsAudited)],
})
