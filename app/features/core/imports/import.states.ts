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

/** While the worker is busy with it, the screen looks again by itself. */
export const isBusy = (state: ImportState) => ['checking', 'running', 'undoing'].includes(state)

/** Nothing of it is in the hub yet, so that it can be thrown away. */
export const isUnsaved = (state: ImportState) => ['new', 'checking', 'checked'].includes(state)
