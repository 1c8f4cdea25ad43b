import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { copyText } from './copy-text.ts'
import { toasts } from './toast/toasts.ts'

/** How long the confirmation stays. */
export const copiedMs = { portal: 1_000, public: 3_000 } as const

interface CopyButtonProps extends Omit<ButtonProps, 'leftSection'> {
  readonly value: string
  readonly label: ReactNode
  readonly copiedLabel: string
  readonly lasts?: number
}

/** Copies a value and says so on its own face. */
export const CopyButton = ({
  value,
  label,
  copiedLabel,
  lasts = copiedMs.portal,
  ...rest
}: CopyButtonProps) => {
  const t = useText(common)
  const [copies, setCopies] = useState(0)
  const copied = copies > 0

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), lasts)
    return () => clearTimeout(timer)
  }, [copies, lasts])

  const copy = async () => {
    if (await copyText(value)) setCopies((count) => count + 1)
    else toasts.show(t('copy.failed'), { kind: 'error' })
  }

  return (
    <Button
      variant="default"
      {...rest}
      leftSection={copied ? <IconCheck aria-hidden size={16} /> : <IconCopy aria-hidden size={16} />}
      onClick={copy}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}
