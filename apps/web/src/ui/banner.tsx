import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

const icons = {
  error: IconExclamationCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  info: IconInfoCircle,
}

export type BannerKind = keyof typeof icons

export const parseBannerKind = (kind: string | undefined): BannerKind =>
  kind !== undefined && Object.hasOwn(icons, kind.toLowerCase()) ? (kind.toLowerCase() as BannerKind) : 'info'

/** A message that belongs to the page or the form around it. Screen readers announce errors at once. */
export const Banner = ({ kind, children }: { kind: BannerKind; children: ReactNode }) => {
  const Icon = icons[kind]
  return (
    <div
      className={classes.banner}
      data-kind={kind}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
    >
      <Icon className={classes.icon} aria-hidden size={20} />
      <div className={classes.text}>{children}</div>
    </div>
  )
}
