import type { Delivery } from '@lumi/contract'
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { useSendAgain } from '#api/delivery.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/delivery.gen.ts'
import { useKindNames } from '#ui/event-kinds/use-kind-names.ts'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'
import { useTold } from '#ui/state/use-told.ts'
import classes from './delivery.module.css'
import { DeliveryDetails } from './delivery-details.tsx'

interface Options {
  readonly subscriberId: string
  readonly canSend: boolean
}

/** How a delivery looks in the list. */
export const useDeliveryLayout = ({ subscriberId, canSend }: Options): ListLayout<Delivery> => {
  const t = useText(texts)
  const kinds = useKindNames()
  const { mutateAsync } = useSendAgain()
  const sendAgain = useTold(({ deliveryId }: Delivery) => mutateAsync({ subscriberId, deliveryId }), {
    done: t('sendAgain.done'),
  })
  const nameOf = ({ eventKinds, events }: Delivery) =>
    t('events.count', { kinds: kinds(eventKinds), count: events })
  const stateOf = ({ ok, nextTry, attempts }: Delivery) => {
    if (ok) return nextTry ? t('state.again') : t('state.taken')
    return nextTry ? t('state.retrying', { count: attempts }) : t('state.failed', { count: attempts })
  }
  const answerOf = ({ status, durationMs }: Delivery) => {
    const duration = t('duration', { ms: durationMs })
    return status === null ? t('noAnswer') : t('answered', { status: String(status), duration })
  }
  return {
    idOf: ({ deliveryId }) => deliveryId,
    nameOf,
    mark: ({ ok }) => {
      const Icon = ok ? IconCircleCheck : IconAlertTriangle
      return <Icon size={20} stroke={1.5} className={classes.mark} data-ok={ok} aria-hidden />
    },
    markWidth: 20,
    columns: [
      { id: 'state', width: 210, cell: stateOf },
      { id: 'answer', width: 140, cell: answerOf },
      { id: 'at', width: 130, quiet: true, cell: ({ at }) => <Moment at={at} /> },
    ],
    details: (delivery) => <DeliveryDetails delivery={delivery} />,
    actions: (delivery) => [
      canSend && {
        icon: IconSend,
        label: t('sendAgain'),
        name: t('sendAgain.of', { name: nameOf(delivery) }),
        run: () => sendAgain(delivery),
      },
    ],
    actionsWidth: 140,
  }
}
