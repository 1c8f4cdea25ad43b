import { createContext } from 'react'
import type { ControlBadge } from './control-badge.ts'

/** Receives the badge of a control under 'More'. Absent: the control is in the bar. */
export type ShowBadge = (control: string, badge: ControlBadge | undefined) => void

export const HiddenBadges = createContext<ShowBadge | undefined>(undefined)
