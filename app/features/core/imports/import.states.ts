import type { ImportState } from './import.options.ts'

const next: Record<ImportState, readonly ImportState[]> = {
  new: ['checking'],
  // Checked again with other columns, also while a check is under way.
  checking: ['checking', 'checked'],
  checked: ['checking', 'running'],
  running: ['done'],
  done: ['undoing'],
  undoing: ['undone'],
  undone: [],
}

export const mayBecome = (from: ImportState, to: ImportState) => next[from].includes(to)

/** Nothing of it is in the hub yet, so that it can be thrown away. */
export const isUnsaved = (state: ImportState) => ['new', 'checking', 'checked'].includes(state)
