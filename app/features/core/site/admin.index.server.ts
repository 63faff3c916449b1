/** Public API for staff's side alone: no public page may import what changes the settings. */
export { saveSetting } from './commands/save-setting.server.ts'
