import { m } from '~/platform/i18n/texts.ts'
import type { Stage } from '../startup.options.ts'

/** GEN-13 in the reader's language; the English word is stored. */
export const stageNames: Record<Stage, () => string> = {
  Idea: m.stage_idea,
  'Concept Development': m.stage_concept,
  'MVP Development': m.stage_mvp,
  'Early Stage': m.stage_early,
  'Product-Market Fit': m.stage_fit,
  Growth: m.stage_growth,
  Scaling: m.stage_scaling,
  Mature: m.stage_mature,
}

/** GEN-11: sectors have the same names in every language, except the last. */
export const sectorName = (sector: string) => (sector === 'Other' ? m.apply_sector_other() : sector)
