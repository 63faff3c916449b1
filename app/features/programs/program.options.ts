/** GEN-23 */
export const programIcons = [
  'rocket',
  'users',
  'code-2',
  'map-pin',
  'lightbulb',
  'brain',
  'globe',
  'zap',
] as const
export type ProgramIcon = (typeof programIcons)[number]
