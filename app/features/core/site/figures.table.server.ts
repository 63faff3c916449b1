import { check, date, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { archivedAt, createdAt, id, plain, updatedAt, version } from '~/platform/db/columns.server.ts'
import { isLocale } from '~/platform/db/locale-check.server.ts'

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
    version: version(),
    archivedAt: archivedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('impact_figures_key').on(table.key)],
)

/** Translations are rows: a page falls back to English, and staff see which ones are stale. */
export const impactFigureTexts = pgTable(
  'impact_figure_texts',
  {
    figureId: plain(
      uuid('figure_id')
        .notNull()
        .references(() => impactFigures.id, { onDelete: 'cascade' }),
    ),
    locale: plain(text('locale').notNull()),
    label: plain(text('label').notNull()),
    version: version(),
    /** The version of the English text this one translates. */
    sourceVersion: plain(integer('source_version').notNull()),
    reviewedBy: plain(text('reviewed_by')),
  },
  (table) => [
    primaryKey({ columns: [table.figureId, table.locale] }),
    check('impact_figure_texts_locale', isLocale(table.locale)),
  ],
)
