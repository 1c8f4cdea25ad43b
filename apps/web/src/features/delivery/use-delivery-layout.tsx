import type { Delivery } from '@lumi/contract'
import { deliveryAnswerLength } from '@lumi/contract/values'
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { reasonOf, useSendAgain } from '#api/delivery.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/delivery.gen.ts'
import { Code } from '#ui/code.tsx'
import { useKindNames } from '#ui/event-kinds/use-kind-names.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import classes from './delivery.module.css'

interface Options {
  readonly subscriberId: string
  readonly canSend: boolean
}

/** The columns and actions of a delivery in the list. */
export const useDeliveryLayout = ({ subscriberId, canSend }: Options): ListLayout<Delivery> => {
  const t = useText(texts)
  const kinds = useKindNames()
  const { mutateAsync } = useSendAgain()
  const sendAgain = useActionToast(({ deliveryId }: Delivery) => mutateAsync({ subscriberId, deliveryId }), {
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

/** All facts about a delivery, and the beginning of its answer. */
const DeliveryDetails = ({ delivery }: { delivery: Delivery }) => {
  const t = useText(texts)
  const kinds = useKindNames()
  const { at, attempts, events, eventKinds, status, error, durationMs, answer, nextTry } = delivery
  const isNextAhead = nextTry !== null && Date.parse(nextTry) > Date.now()
  const isWhole = answer !== null && answer.length < deliveryAnswerLength
  const reason =
    status === null
      ? t(`reason.${reasonOf(delivery)}`, { error: error ?? '' })
      : t('reason.status', { status: String(status) })
  return (
    <Facts>
      <Fact label={t('id')} value={<Code>{delivery.deliveryId}</Code>} />
      <Fact label={t('events')} value={t('events.count', { count: events, kinds: kinds(eventKinds) })} />
      <Fact label={t('first')} value={<Moment at={delivery.created} />} />
      <Fact
        label={t('last')}
        value={
          <>
            <Moment at={at} /> {t('attempts', { count: attempts })}
          </>
        }
      />
      <Fact
        label={t('next')}
        value={isNextAhead ? <Moment at={nextTry} /> : nextTry !== null && t('next.soon')}
      />
      <Fact label={t('duration.label')} value={t('duration', { ms: durationMs })} />
      <Fact label={t('reason')} value={error !== null && reason} />
      <Fact
        label={isWhole ? t('answer') : t('answer.start')}
        value={answer === '' ? t('answer.empty') : answer !== null && <Answer>{answer}</Answer>}
      />
    </Facts>
  )
}

const Answer = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled, also by keys.
  <section className={classes.answer} tabIndex={0} aria-label={useText(texts)('answer')}>
    <pre dir="auto">{children}</pre>
  </section>
)
