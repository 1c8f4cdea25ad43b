import type { Subscriber } from '@lumi/contract'
import { SubscriptionKind } from '@lumi/contract/values'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { reasonOf } from '#api/delivery.ts'
import { useText } from '#i18n/use-text.ts'
import delivery from '#locales/delivery.gen.ts'
import listTexts from '#locales/list.gen.ts'
import texts from '#locales/subscribers.gen.ts'
import { Code } from '#ui/code.tsx'
import { kindsOf } from '#ui/event-kinds/kinds-of.ts'
import { useKindNames } from '#ui/event-kinds/use-kind-names.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { useCommonActions } from '#ui/list/use-common-actions.ts'
import { Moment } from '#ui/moment.tsx'
import { Secret } from '#ui/secret-field.tsx'
import classes from './sentence.module.css'

interface Actions {
  readonly edit: (subscriber: Subscriber) => void
  readonly duplicate: (subscriber: Subscriber) => void
  readonly switchTo: (subscribers: readonly Subscriber[], enabled: boolean) => unknown
  readonly remove: (subscribers: readonly Subscriber[]) => void
}

const deliveriesOf = ({ subscriberId }: Subscriber) =>
  linkOptions({ to: '/Portal/Subscribers/$subscriberId', params: { subscriberId } })

export const idOf = ({ subscriberId }: Subscriber): string => subscriberId

/** The columns and actions of a subscriber in the list. */
export const useSubscriberLayout = ({
  edit,
  duplicate,
  switchTo,
  remove,
}: Actions): ListLayout<Subscriber> => {
  const t = useText(texts)
  const columns = useText(listTexts)
  const common = useCommonActions()
  /** A failed last delivery is a state of its own. */
  const stateOf = ({ enabled, lastDelivery }: Subscriber) => {
    if (!enabled) return t('state.disabled')
    if (!lastDelivery) return t('state.enabled')
    return lastDelivery.ok ? t('state.delivered') : t('state.failing')
  }
  return {
    idOf,
    nameOf: ({ displayName }) => displayName,
    linkOf: deliveriesOf,
    nameLabel: t('sort.displayName'),
    nameSort: 'displayName',
    columns: [
      {
        id: 'target',
        width: 260,
        label: t('sort.targetUrl'),
        sort: 'targetUrl',
        cell: ({ targetUrl }) => <Code>{targetUrl}</Code>,
      },
      { id: 'delivery', width: 170, label: columns('column.state'), cell: stateOf },
      {
        id: 'interval',
        width: 90,
        label: t('sort.targetInterval'),
        sort: 'targetInterval',
        quiet: true,
        cell: ({ targetInterval: seconds }) => t('interval.seconds', { seconds }),
      },
    ],
    details: (subscriber) => <SubscriberDetails subscriber={subscriber} />,
    actions: (subscriber) => {
      const { displayName: name, enabled } = subscriber
      return [
        { icon: IconPencil, label: t('edit'), name: t('editName', { name }), run: () => edit(subscriber) },
        { icon: IconSend, label: t('deliveries'), link: deliveriesOf(subscriber) },
        {
          icon: enabled ? IconPlayerPause : IconPlayerPlay,
          label: enabled ? t('disable') : t('enable'),
          run: () => switchTo([subscriber], !enabled),
        },
        ...common({
          // One of a third-party automation is made in its account.
          duplicate: subscriber.subscriptionKind === SubscriptionKind.user && (() => duplicate(subscriber)),
          portalLink: new URL(`/Portal/Subscribers/${subscriber.subscriberId}`, location.origin).href,
        }),
        { icon: IconTrash, label: t('delete'), run: () => remove([subscriber]) },
      ]
    },
    actionsWidth: 150,
  }
}

/** All other facts about a subscriber. */
const SubscriberDetails = ({ subscriber }: { subscriber: Subscriber }) => {
  const t = useText(texts)
  const kinds = useKindNames()
  const { created, waiting, lastDelivery, secret, subscriberId } = subscriber
  return (
    <Facts>
      <Fact label={t('id')} value={<Code>{subscriberId}</Code>} />
      <Fact label={t('kinds')} value={<div className={classes.sentence}>{kinds(kindsOf(subscriber))}</div>} />
      <Fact label={t('secret')} value={<Secret label={t('secret')} read={() => secret} />} />
      <Fact label={t('created')} value={<Moment at={created} />} />
      <Fact label={t('waiting')} value={t('waiting.count', { count: waiting })} />
      <Fact label={t('last')} value={lastDelivery ? <LastDelivery last={lastDelivery} /> : t('last.none')} />
      <Fact label={t('nextTry')} value={lastDelivery?.nextTry && <Moment at={lastDelivery.nextTry} />} />
    </Facts>
  )
}

const LastDelivery = ({ last }: { last: NonNullable<Subscriber['lastDelivery']> }) => {
  const t = useText(texts)
  const words = useText(delivery)
  const { ok, events, attempts, at, status, error } = last
  return (
    <>
      {ok ? t('last.ok', { count: events }) : t('last.failed', { attempts })} <Moment at={at} />
      {!ok && (
        <div>
          {status === null
            ? words(`reason.${reasonOf(last)}`, { error: error ?? '' })
            : t('last.answered', { status })}
        </div>
      )}
    </>
  )
}
