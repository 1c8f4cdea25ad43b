import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { softDisabled } from './soft-disabled.ts'
import classes from './step-button.module.css'

interface StepButtonProps {
  readonly label: string
  readonly to: 'previous' | 'next'
  /** Undefined at the end. */
  readonly onGo: (() => void) | undefined
  readonly variant?: 'subtle' | 'default'
}

/**
 * Leads to the previous or next item. At the end it does nothing but keeps the focus, so that keys continue to work.
 */
export const StepButton = ({ label, to, onGo, variant = 'subtle' }: StepButtonProps) => {
  const Icon = to === 'previous' ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon
      variant={variant}
      color={variant === 'subtle' ? 'gray' : undefined}
      size={36}
      aria-label={label}
      title={label}
      {...softDisabled(!onGo)}
      onClick={onGo}
    >
      <Icon className={classes.arrow} size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
