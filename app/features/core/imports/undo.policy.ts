import { type ImportState, undoDays } from './import.options.ts'

const day = 24 * 3600 * 1000

/** Until when an import can be undone: as long as its rows are stored, which say what it made. */
export const undoUntil = (startedAt: Date) => new Date(startedAt.getTime() + undoDays * day)

export const mayUndo = ({ state, startedAt }: { state: ImportState; startedAt: Date | null }, now: Date) =>
  state === 'done' && startedAt !== null && now < undoUntil(startedAt)
