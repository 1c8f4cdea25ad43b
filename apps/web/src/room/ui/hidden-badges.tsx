import { createContext } from 'react'
import type { ControlBadge } from './control-badge.ts'

/** Takes what a control that stands under 'More' shows as new. Absent: the control stands in the bar. */
export type ShowBadge = (control: string, badge: ControlBadge | undefined) => void

export const HiddenBadges = createContext<ShowBadge | undefined>(undefined)
