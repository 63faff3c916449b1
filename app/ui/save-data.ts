import { createContext } from 'react'

/** Whether this visitor asked to be spared bytes. */
export const SaveData = createContext(false)
