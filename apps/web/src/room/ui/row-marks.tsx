import { type ComponentType, createContext } from 'react'

/** What the features say of somebody in a list of people. The shell, which knows the features, provides it. */
export const RowMarks = createContext<ComponentType<{ readonly userId: string }> | undefined>(undefined)
