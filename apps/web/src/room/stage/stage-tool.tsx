import type { ReactNode, Ref } from 'react'
import { IconButton } from '#room/ui/icon-button.tsx'
import classes from './stage-tool.module.css'

interface StageToolProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly label: string
  /** What pressing it does, where its name does not say that. */
  readonly hint?: string
  /** Absent: it is not switched on and off. */
  readonly isOn?: boolean
  /** Whether there is nothing for it to do. It stays reachable, so that the focus is not lost. */
  readonly isIdle?: boolean
  /** Pixels across. */
  readonly size?: number
  readonly className?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button of the bar at what is shown on the stage. */
export const StageTool = (props: StageToolProps) => {
  const { ref, label, hint = label, isOn, isIdle, size = 40, className, onPress, children } = props
  return (
    <IconButton
      ref={ref}
      size={size}
      label={label}
      title={hint}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      className={[classes.tool, className].filter(Boolean).join(' ')}
      onClick={isIdle ? undefined : onPress}
    >
      {children}
    </IconButton>
  )
}
