import type { Subscriber } from '@lumi/contract'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import texts from '#locales/subscribers.gen.ts'
import { Code } from '#ui/code.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { SubscriberDetails } from './subscriber-details.tsx'

interface Actions {
  readonly edit: (subscriber: Subscriber) => void
  readonly switchTo: (subscribers: readonly Subscriber[], enabled: boolean) => unknown
  readonly remove: (subscribers: readonly Subscriber[]) => void
}

const deliveriesOf = ({ subscriberId }: Subscriber) =>
  linkOptions({ to: '/Portal/Subscribers/$subscriberId', params: { subscriberId } })

export const idOf = ({ subscriberId }: Subscriber): string => subscriberId

/** How a subscriber looks in the list. */
export const useSubscriberLayout = ({ edit, switchTo, remove }: Actions): ListLayout<Subscriber> => {
  const t = useText(texts)
  const columns = useText(listTexts)
  /** Whether it is on, and whether what happens reaches it. */
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
        { icon: IconTrash, label: t('delete'), run: () => remove([subscriber]) },
      ]
    },
    actionsWidth: 150,
  }
}
