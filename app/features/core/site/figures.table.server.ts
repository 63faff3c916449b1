import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { translationConstraints } from '~/kits/content/texts.table.server.ts'
import { contentColumns, id, plain, references, version } from '~/platform/db/columns.server.ts'

/** IMP-04: one list of figures for every page, each with its date and source. */
export const impactFigures = pgTable(
  'impact_figures',
  {
    id: id(),
    key: plain(text('key').notNull()),
    value: plain(text('value').notNull()),
    asOf: plain(date('as_of', { mode: 'string' }).notNull()),
    source: plain(text('source').notNull()),
    position: plain(integer('position').notNull()),
    ...contentColumns(),
  },
  (table) => [uniqueIndex('impact_figures_key').on(table.key)],
)

/** Translations are rows: a page falls back to English, and staff see which ones are stale. */
export const impactFigureTexts = pgTable(
  'impact_figure_texts',
  {
    figureId: references('figure_id', () => impactFigures.id, 'cascade'),
    locale: plain(text('locale').notNull()),
    label: plain(text('label').notNull()),
    version: version(),
    /** The version of the English text this one translates. */
    sourceVersion: plain(integer('source_version').notNull()),
    reviewedBy: plain(text('reviewed_by')),
  },
  (table) => translationConstraints('impact_figure_texts', table.figureId, table.locale),
)
