export { addImport } from './commands/add-import.server.ts'
export { mapColumns } from './commands/map-columns.server.ts'
export { startImport } from './commands/start-import.server.ts'
export { importFields, parseRow } from './field.rules.server.ts'
export {
  type Brought,
  type ImportField,
  type ImportKind,
  importKinds,
  type Undone,
} from './kind.adapter.server.ts'
export { readSheet } from './sheet.rules.server.ts'
