import { room } from '#i18n/en/room.ts'
import { useText } from '#i18n/use-text.ts'
import type { Toast, Toasts } from '../../models/toasts.ts'
import { useSignal } from '../parts/use-signal.ts'
import classes from './toast-list.module.css'

/** Who came and who left, for a moment; read out as well. */
export const ToastList = ({ toasts }: { toasts: Toasts }) => {
  const items = useSignal(toasts.items)
  return (
    <ul className={classes.region} aria-live="polite">
      {items.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
    </ul>
  )
}

const ToastItem = ({ kind, names }: Toast) => {
  const t = useText(room)
  const [name = '', ...others] = names
  return (
    <li className={classes.toast}>
      {others.length === 0
        ? t(`toast.${kind}`, { name })
        : t(`toast.${kind}.more`, { name, count: others.length })}
    </li>
  )
}
