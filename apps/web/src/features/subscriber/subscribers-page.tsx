import type { Subscriber } from '@lumi/contract'
import { EventKind, SubscriptionKind } from '@lumi/contract/values'
import { IconRss, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { subscribersQuery, useDeleteSubscribers, useSaveSubscriber } from '#api/subscriber.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import texts from '#locales/subscribers.gen.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { enableActions } from '#ui/list/enable-actions.ts'
import { FilterSelect } from '#ui/list/filters.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { newestOf } from '#ui/list/newest-of.ts'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { useOutcomeToast } from '#ui/toast/use-outcome-toast.ts'
import { SubscriberDialog } from './subscriber-dialog.tsx'
import { filterAndSort, type SubscriberSearch, sortFields } from './subscriber-search.ts'
import { idOf, useSubscriberLayout } from './use-subscriber-layout.tsx'

type Open =
  | { readonly dialog: 'edit'; readonly subscriber: Subscriber | undefined }
  | { readonly dialog: 'delete'; readonly subscribers: readonly Subscriber[] }
  | { readonly dialog: 'duplicate' | 'automation'; readonly subscriber: Subscriber }

/** The subscribers that the events of the app are posted to. */
export const SubscribersPage = ({ search, onSearch }: SearchProps<SubscriberSearch>) => {
  const t = useText(texts)
  const formats = useFormats()
  const showOutcome = useOutcomeToast()
  const query = useQuery(subscribersQuery)
  const { mutateAsync: save } = useSaveSubscriber()
  const { mutateAsync: deleteAll } = useDeleteSubscribers()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const nameOf = ({ displayName }: Subscriber) => displayName
  const failed = (names: string, reason: string) => t('failed', { names, reason })
  // Subscribers of a third-party automation are managed in its account.
  const unlessAutomated = (chosen: readonly Subscriber[], act: () => unknown) => {
    const subscriber = chosen.find(({ subscriptionKind }) => subscriptionKind === SubscriptionKind.automation)
    return subscriber ? setOpen({ dialog: 'automation', subscriber }) : act()
  }
  const edit = (subscriber: Subscriber) =>
    unlessAutomated([subscriber], () => setOpen({ dialog: 'edit', subscriber }))
  const remove = (subscribers: readonly Subscriber[]) =>
    unlessAutomated(subscribers, () => setOpen({ dialog: 'delete', subscribers }))
  const switchTo = (chosen: readonly Subscriber[], enabled: boolean) =>
    unlessAutomated(chosen, async () =>
      showOutcome(await toEach(chosen, ({ subscriberId }) => save({ subscriberId, fields: { enabled } })), {
        nameOf,
        failed,
        failedEach: ({ subscriberId: id, displayName: name }) =>
          enabled ? t('enable.failed', { id }) : t('edit.failed', { name }),
      }),
    )
  const duplicate = (subscriber: Subscriber) => setOpen({ dialog: 'duplicate', subscriber })
  const layout = useSubscriberLayout({ edit, duplicate, switchTo, remove })

  return (
    <ListPage
      title={t('title')}
      create={{ label: t('new'), run: () => setOpen({ dialog: 'edit', subscriber: undefined }) }}
      views={{ of: 'subscribers' }}
      query={{ ...query, data: query.data && filterAndSort(query.data, search, formats) }}
      layout={layout}
      toolbar={{
        label: t('search'),
        none: t('none'),
        search,
        onSearch,
        filters: (
          <FilterSelect
            label={t('kinds')}
            any={t('kind.any')}
            choices={Object.values(EventKind)}
            nameOf={(kind) => t(`kind.${kind}`)}
            value={search.kind}
            onChoose={(kind) => onSearch({ ...search, kind })}
          />
        ),
        sortedBy: sortFields.map((id) => ({ id, label: t(`sort.${id}`) })),
      }}
      empty={{ icon: IconRss, title: t('empty.title'), body: t('empty.body') }}
      bulk={{
        label: t('selected'),
        actions: ({ items }) => [
          ...enableActions({
            items,
            labels: { enable: t('enable'), disable: t('disable') },
            onSwitch: switchTo,
          }),
          { icon: IconTrash, label: t('delete'), run: () => remove(items) },
        ],
      }}
    >
      {open?.dialog === 'edit' && (
        <SubscriberDialog
          subscriber={open.subscriber && newestOf(query.data, idOf, open.subscriber)}
          onClose={close}
        />
      )}
      {open?.dialog === 'duplicate' && (
        <SubscriberDialog subscriber={undefined} from={open.subscriber} onClose={close} />
      )}
      <DeleteDialog
        items={open?.dialog === 'delete' ? open.subscribers : []}
        nameOf={nameOf}
        words={{
          title: (count) => t('delete.title', { count }),
          body: (names) => t('delete.body', { names }),
          confirm: t('delete'),
          failed,
          failedEach: ({ subscriberId: id }) => t('delete.failed', { id }),
        }}
        onDelete={deleteAll}
        onClose={close}
      />
      <Dialog opened={open?.dialog === 'automation'} title={t('automation.title')} onClose={close}>
        {open?.dialog === 'automation' && t('automation.body', { name: open.subscriber.displayName })}
      </Dialog>
    </ListPage>
  )
}
