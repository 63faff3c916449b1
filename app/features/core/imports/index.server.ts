export { importFields, parseRow } from './field.rules.server.ts'
export {
  type Brought,
  type ImportField,
  type ImportKind,
  importKinds,
  type Undone,
} from './kind.adapter.server.ts'
export { importSheet } from './sheet.story.server.ts'
