import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import classes from './toaster.module.css'
import { type Toast, toasts } from './toasts.ts'

const icons = {
  plain: undefined,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  info: IconInfoCircle,
}

/** Shows the notifications. The region is in the page before the first one, as screen readers need it. */
export const Toaster = () => {
  const t = useText(common)
  const items = useSyncExternalStore(toasts.subscribe, toasts.items)
  return (
    <section className={classes.region} aria-label={t('toast.region')} aria-live="polite">
      {items.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={t('toast.dismiss')} />
      ))}
    </section>
  )
}

const ToastCard = ({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) => {
  const [isPaused, setPaused] = useState(false)
  const Icon = icons[toast.kind]

  useEffect(() => {
    // Nothing disappears under the pointer or from under the keyboard.
    if (isPaused || !Number.isFinite(toast.duration)) return
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.duration)
    return () => clearTimeout(timer)
  }, [isPaused, toast])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock.
    <div
      className={classes.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {Icon && <Icon className={classes.icon} aria-hidden size={20} />}
      <p className={classes.message}>{toast.message}</p>
      <button
        type="button"
        className={classes.dismiss}
        onClick={() => toasts.dismiss(toast.id)}
        aria-label={dismissLabel}
      >
        <IconX aria-hidden size={16} />
      </button>
    </div>
  )
}
