import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import type { Toast, ToastAction, ToastIcon, Toasts } from '#room/channel/toasts.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import classes from './toast-list.module.css'
import { useToastMotion } from './use-toast-motion.ts'

/** What has just happened, for a moment; read out as well. */
export const ToastList = ({ model: toasts }: ModelProps<Toasts>) => {
  const items = useSignal(toasts.items)
  const list = useRef<HTMLUListElement>(null)
  useToastMotion(list, items)
  return (
    <ul ref={list} className={classes.region} aria-live="polite">
      {items.map((toast) => (
        <ToastItem key={toast.about} toast={toast} onClose={() => toasts.dismiss(toast.about)} />
      ))}
    </ul>
  )
}

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  info: IconInfoCircle,
} as const satisfies Record<ToastIcon, unknown>

interface ToastItemProps {
  readonly toast: Toast
  readonly onClose: () => void
}

const ToastItem = ({ toast, onClose }: ToastItemProps) => {
  const { from, text, isQuoted, icon, actions = [], isPassing, isClosable } = toast
  const t = useText(room)
  const words = useText(common)
  const Icon = icon && icons[icon]
  return (
    <li
      className={classes.toast}
      data-icon={icon}
      data-passing={isPassing}
      data-active={isClosable || actions.length > 0 || undefined}
    >
      {icon && Icon && (
        <Icon
          size={20}
          stroke={1.5}
          className={classes.icon}
          role="img"
          aria-label={t(`toast.icon.${icon}`)}
        />
      )}
      <span className={classes.text}>
        {from && <span className={classes.from}>{from()}</span>}
        <span className={classes.words} dir={isQuoted ? 'auto' : undefined}>
          {text()}
        </span>
      </span>
      {actions.length > 0 && (
        <span className={classes.actions}>
          {actions.map((action) => (
            <ToastButton key={action.text()} action={action} onClose={onClose} />
          ))}
        </span>
      )}
      {isClosable && (
        <IconButton size={32} label={words('action.close')} onClick={onClose}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

interface ToastButtonProps {
  readonly action: ToastAction
  readonly onClose: () => void
}

/** Whatever is done about a toast makes it old. A page opens beside the call, which goes on. */
const ToastButton = ({ action, onClose }: ToastButtonProps) =>
  'url' in action ? (
    <a className={classes.action} href={action.url} target="_blank" rel="noopener noreferrer" dir="auto">
      {action.text()}
    </a>
  ) : (
    <button
      type="button"
      className={classes.action}
      onClick={() => {
        action.run()
        onClose()
      }}
    >
      {action.text()}
    </button>
  )
