import { createContext } from 'react'

/** Whether this visitor asked to save data. */
export const SaveData = createContext(false)
