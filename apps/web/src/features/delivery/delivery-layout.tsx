import type { Delivery } from '@lumi/contract'
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/delivery.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'
import classes from './delivery.module.css'
import { DeliveryDetails } from './delivery-details.tsx'

interface Actions {
  /** What was delivered, in words. */
  readonly nameOf: (delivery: Delivery) => string
  /** Absent where nothing can be sent. */
  readonly sendAgain?: (delivery: Delivery) => void
  /** Ids of those that are being asked for at the moment. */
  readonly asking: ReadonlySet<string>
}

/** How a delivery looks in the list. */
export const deliveryLayout = ({ nameOf, sendAgain, asking }: Actions): ListLayout<Delivery> => ({
  idOf: ({ deliveryId }) => deliveryId,
  nameOf,
  mark: ({ ok }) => <Mark ok={ok} />,
  markWidth: 20,
  columns: [
    { id: 'state', width: 210, cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { id: 'answer', width: 140, cell: (delivery) => <Answered delivery={delivery} /> },
    { id: 'at', width: 130, quiet: true, cell: ({ at }) => <Moment at={at} /> },
  ],
  details: (delivery) => <DeliveryDetails delivery={delivery} />,
  actions: (delivery) =>
    sendAgain && (
      <SendAgain
        name={nameOf(delivery)}
        busy={asking.has(delivery.deliveryId)}
        onSend={() => sendAgain(delivery)}
      />
    ),
  actionsWidth: 140,
})

const Mark = ({ ok }: Pick<Delivery, 'ok'>) => {
  const Icon = ok ? IconCircleCheck : IconAlertTriangle
  return <Icon size={20} stroke={1.5} className={classes.mark} data-ok={ok} aria-hidden />
}

const DeliveryState = ({ delivery: { ok, nextTry, attempts } }: { delivery: Delivery }) => {
  const t = useText(texts)
  if (ok) return nextTry ? t('state.again') : t('state.taken')
  return nextTry ? t('state.retrying', { count: attempts }) : t('state.failed', { count: attempts })
}

const Answered = ({ delivery: { status, durationMs } }: { delivery: Delivery }) => {
  const t = useText(texts)
  const duration = t('duration', { ms: durationMs })
  return status === null ? t('noAnswer') : t('answered', { status: String(status), duration })
}

interface SendAgainProps {
  readonly name: string
  readonly busy: boolean
  readonly onSend: () => void
}

const SendAgain = ({ name, busy, onSend }: SendAgainProps) => {
  const t = useText(texts)
  return (
    <ActionButton
      size="xs"
      icon={IconSend}
      aria-busy={busy}
      aria-label={t('sendAgain.of', { name })}
      onClick={onSend}
    >
      {t('sendAgain')}
    </ActionButton>
  )
}
