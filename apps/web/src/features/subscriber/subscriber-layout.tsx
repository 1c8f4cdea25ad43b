import type { Subscriber } from '@lumi/contract'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { Link, linkOptions } from '@tanstack/react-router'
import { reasonOf } from '#api/delivery/reason-of.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import delivery from '#locales/delivery.gen.ts'
import texts from '#locales/subscribers.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Code } from '#ui/code.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { MenuAction } from '#ui/list/menu-action.tsx'
import { MoreMenu } from '#ui/list/more-menu.tsx'
import { Moment } from '#ui/moment.tsx'
import { Secret } from '#ui/secret-field.tsx'
import classes from './event-kinds-field.module.css'
import { kindsOf } from './subscriber-search.ts'

interface Actions {
  readonly edit: (subscriber: Subscriber) => void
  readonly switchTo: (subscribers: readonly Subscriber[], enabled: boolean) => void
  readonly remove: (subscribers: readonly Subscriber[]) => void
}

const deliveriesOf = ({ subscriberId }: Subscriber) =>
  linkOptions({ to: '/Portal/Subscribers/$subscriberId', params: { subscriberId } })

export const idOf = ({ subscriberId }: Subscriber): string => subscriberId

/** How a subscriber looks in the list. */
export const subscriberLayout = (actions: Actions): ListLayout<Subscriber> => ({
  idOf,
  nameOf: ({ displayName }) => displayName,
  linkOf: deliveriesOf,
  columns: [
    { id: 'target', width: 260, cell: ({ targetUrl }) => <Code>{targetUrl}</Code> },
    { id: 'delivery', width: 170, cell: (subscriber) => <DeliveryState subscriber={subscriber} /> },
    { id: 'interval', width: 90, quiet: true, cell: (subscriber) => <Interval subscriber={subscriber} /> },
  ],
  details: (subscriber) => <Details subscriber={subscriber} />,
  actions: (subscriber) => <SubscriberActions subscriber={subscriber} {...actions} />,
  actionsWidth: 150,
})

/** Whether it is on, and whether what happens reaches it. */
const DeliveryState = ({ subscriber: { enabled, lastDelivery } }: { subscriber: Subscriber }) => {
  const t = useText(texts)
  if (!enabled) return t('state.disabled')
  if (!lastDelivery) return t('state.enabled')
  return lastDelivery.ok ? t('state.delivered') : t('state.failing')
}

const Interval = ({ subscriber: { targetInterval } }: { subscriber: Subscriber }) =>
  useText(texts)('interval.seconds', { seconds: targetInterval })

const SubscriberActions = ({ subscriber, edit, switchTo, remove }: Actions & { subscriber: Subscriber }) => {
  const t = useText(texts)
  const { displayName: name, enabled } = subscriber
  const SwitchIcon = enabled ? IconPlayerPause : IconPlayerPlay
  return (
    <>
      <ActionButton
        size="xs"
        icon={IconPencil}
        onClick={() => edit(subscriber)}
        aria-label={t('editName', { name })}
      >
        {t('edit')}
      </ActionButton>
      <MoreMenu width={160} label={t('more', { name })}>
        <MenuAction icon={IconSend} renderRoot={(props) => <Link {...deliveriesOf(subscriber)} {...props} />}>
          {t('deliveries')}
        </MenuAction>
        <MenuAction icon={SwitchIcon} onClick={() => switchTo([subscriber], !enabled)}>
          {enabled ? t('disable') : t('enable')}
        </MenuAction>
        <MenuAction icon={IconTrash} onClick={() => remove([subscriber])}>
          {t('delete')}
        </MenuAction>
      </MoreMenu>
    </>
  )
}

const Details = ({ subscriber }: { subscriber: Subscriber }) => {
  const t = useText(texts)
  const words = useText(delivery)
  const { list } = useFormats()
  const { created, waiting, lastDelivery, secret, subscriberId } = subscriber
  const kinds = kindsOf(subscriber).map((kind) => t(`kind.${kind as 0 | 1}`))
  return (
    <dl>
      <dt>{t('id')}</dt>
      <dd>
        <Code>{subscriberId}</Code>
      </dd>
      <dt>{t('kinds')}</dt>
      <dd className={classes.sentence}>{list(kinds)}</dd>
      <dt>{t('secret')}</dt>
      <dd>
        <Secret label={t('secret')} read={() => secret} />
      </dd>
      <dt>{t('created')}</dt>
      <dd>
        <Moment at={created} />
      </dd>
      <dt>{t('waiting')}</dt>
      <dd>{t('waiting.count', { count: waiting })}</dd>
      <dt>{t('last')}</dt>
      <dd>
        {lastDelivery ? (
          <>
            {lastDelivery.ok
              ? t('last.ok', { count: lastDelivery.events })
              : t('last.failed', { attempts: lastDelivery.attempts })}{' '}
            <Moment at={lastDelivery.at} />
            {!lastDelivery.ok && (
              <div>
                {lastDelivery.status === null
                  ? words(`reason.${reasonOf(lastDelivery)}`, { error: lastDelivery.error ?? '' })
                  : t('last.answered', { status: lastDelivery.status })}
              </div>
            )}
          </>
        ) : (
          t('last.none')
        )}
      </dd>
      {lastDelivery?.nextTry && (
        <>
          <dt>{t('nextTry')}</dt>
          <dd>
            <Moment at={lastDelivery.nextTry} />
          </dd>
        </>
      )}
    </dl>
  )
}
