import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { copiedMs, copyText } from './copy-text.ts'
import { toasts } from './toast/toasts.ts'
import { useBriefly } from './use-briefly.ts'

interface CopyButtonProps extends Omit<ButtonProps, 'leftSection'> {
  readonly value: string
  readonly label: ReactNode
  readonly copiedLabel: string
  readonly lasts?: number
}

/** Copies a value, and then shows so on the button itself. */
export const CopyButton = ({
  value,
  label,
  copiedLabel,
  lasts = copiedMs.portal,
  ...rest
}: CopyButtonProps) => {
  const t = useText(common)
  const [copied, sayCopied] = useBriefly(lasts)

  const copy = async () => {
    if (await copyText(value)) sayCopied()
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
