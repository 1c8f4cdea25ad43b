import { type ComponentType, createContext } from 'react'

/** The marks of the features for somebody in a list of people. The shell, which knows the features, provides them. */
export const RowMarks = createContext<ComponentType<{ readonly userId: string }> | undefined>(undefined)
