import { Role } from '@lumi/contract/values'
import { type Translate, useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { shortName } from '#room/ui/short-name.ts'
import classes from './toast-list.module.css'
import type { Toast, Toasts } from './toasts.ts'

/** Who came and who left, for a moment; read out as well. */
export const ToastList = ({ model: toasts }: ModelProps<Toasts>) => {
  const items = useSignal(toasts.items)
  return (
    <ul className={classes.region} aria-live="polite">
      {items.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
    </ul>
  )
}

const ToastItem = (toast: Toast) => {
  const t = useText(room)
  return <li className={classes.toast}>{sentenceOf(toast, t)}</li>
}

function sentenceOf(toast: Toast, t: Translate<typeof room>): string {
  if (toast.kind === 'role') {
    const { role, mayShare } = toast
    return t(mayShare && role !== Role.attendee ? `toast.role.${role}.share` : `toast.role.${role}`)
  }
  const [name = '', ...others] = toast.names
  return others.length === 0
    ? t(`toast.${toast.kind}`, { name: shortName(name) })
    : t(`toast.${toast.kind}.more`, { name: shortName(name), count: others.length })
}
