import type { Subscriber } from '@lumi/contract'
import { EventKind, SubscriptionKind } from '@lumi/contract/values'
import { IconRss, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { subscribersQuery } from '#api/subscriber/list-subscribers.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/subscribers.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FilterSelect } from '#ui/list/filter-select.tsx'
import { List } from '#ui/list/list.tsx'
import { newestOf } from '#ui/list/newest-of.ts'
import { SwitchActs } from '#ui/list/switch-acts.tsx'
import { useNames } from '#ui/list/use-names.ts'
import type { Selection } from '#ui/list/use-selection.ts'
import { CreateButton } from '#ui/page/create-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { SubscriberDialog } from './subscriber-dialog.tsx'
import { idOf, subscriberLayout } from './subscriber-layout.tsx'
import { arranged, type SubscriberSearch, sortFields } from './subscriber-search.ts'
import { useSubscriberActions } from './use-subscriber-actions.ts'

type Open =
  | { readonly dialog: 'edit'; readonly subscriber: Subscriber | undefined }
  | { readonly dialog: 'delete'; readonly subscribers: readonly Subscriber[] }
  | { readonly dialog: 'automation'; readonly subscriber: Subscriber }

interface SubscribersPageProps {
  readonly search: SubscriberSearch
  readonly onSearch: (search: SubscriberSearch) => void
}

/** Where the events of the app are posted, and how that goes. */
export const SubscribersPage = ({ search, onSearch }: SubscribersPageProps) => {
  const t = useText(texts)
  const formats = useFormats()
  const names = useNames()
  const query = useQuery(subscribersQuery)
  const { switchTo, pending, removeAll } = useSubscriberActions()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  // What a third-party automation made is managed in its account.
  const unlessAutomated = (chosen: readonly Subscriber[], act: () => void) => {
    const subscriber = chosen.find(({ subscriptionKind }) => subscriptionKind === SubscriptionKind.automation)
    if (subscriber) setOpen({ dialog: 'automation', subscriber })
    else act()
  }
  const actions = {
    edit: (subscriber: Subscriber) =>
      unlessAutomated([subscriber], () => setOpen({ dialog: 'edit', subscriber })),
    switchTo: (chosen: readonly Subscriber[], enabled: boolean) =>
      unlessAutomated(chosen, () => void switchTo(chosen, enabled)),
    remove: (subscribers: readonly Subscriber[]) =>
      unlessAutomated(subscribers, () => setOpen({ dialog: 'delete', subscribers })),
  }
  const create = () => setOpen({ dialog: 'edit', subscriber: undefined })
  const bulkActions = ({ items }: Selection<Subscriber>) => (
    <>
      <SwitchActs
        items={items}
        pending={pending}
        labels={{ enable: t('enable'), disable: t('disable') }}
        onSwitch={actions.switchTo}
      />
      <ActionButton icon={IconTrash} onClick={() => actions.remove(items)}>
        {t('delete')}
      </ActionButton>
    </>
  )

  return (
    <Page title={t('title')} actions={<CreateButton onClick={create}>{t('new')}</CreateButton>}>
      <List
        query={{ ...query, data: query.data && arranged(query.data, search, formats) }}
        layout={subscriberLayout(actions)}
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
        empty={
          <EmptyState
            icon={IconRss}
            title={t('empty.title')}
            body={t('empty.body')}
            action={
              <CreateButton onClick={create} isRepeated>
                {t('new')}
              </CreateButton>
            }
          />
        }
        bulk={{ label: t('selected'), actions: bulkActions }}
      />
      {open?.dialog === 'edit' && (
        <SubscriberDialog
          subscriber={open.subscriber && newestOf(query.data, idOf, open.subscriber)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={open?.dialog === 'delete'}
        title={t('delete.title', { count: open?.dialog === 'delete' ? open.subscribers.length : 1 })}
        body={
          open?.dialog === 'delete' &&
          t('delete.body', { names: names(open.subscribers.map(({ displayName }) => displayName)) })
        }
        confirmLabel={t('delete')}
        destructive
        onConfirm={(signal) => open?.dialog === 'delete' && removeAll(open.subscribers, signal)}
        onClose={close}
      />
      <Dialog opened={open?.dialog === 'automation'} title={t('automation.title')} onClose={close}>
        {open?.dialog === 'automation' && t('automation.body', { name: open.subscriber.displayName })}
      </Dialog>
    </Page>
  )
}
