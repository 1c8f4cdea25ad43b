import type { Server } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconRefresh, IconServer, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { serversQuery } from '#api/server/list-servers.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/servers.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FilterSelect } from '#ui/list/filter-select.tsx'
import { List } from '#ui/list/list.tsx'
import { SwitchActs } from '#ui/list/switch-acts.tsx'
import { useNames } from '#ui/list/use-names.ts'
import type { Selection } from '#ui/list/use-selection.ts'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { serverLayout } from './server-layout.tsx'
import { arranged, type ServerSearch, sortFields } from './server-search.ts'
import { useServerActions } from './use-server-actions.ts'

interface ServersPageProps {
  readonly search: ServerSearch
  readonly onSearch: (search: ServerSearch) => void
}

const nothing: readonly Server[] = []

/** The app's own media servers: what they do, and whether they get conferences. */
export const ServersPage = ({ search, onSearch }: ServersPageProps) => {
  const t = useText(texts)
  const formats = useFormats()
  const names = useNames()
  const query = useQuery(serversQuery)
  const { switchTo, pending, removeAll } = useServerActions()
  const [toDelete, setToDelete] = useState<readonly Server[]>(nothing)
  const close = () => setToDelete(nothing)
  // Without an answer the list is empty; that it is so for this reason stands above it.
  const servers = query.data ?? (query.error ? nothing : undefined)

  const bulkActions = ({ items }: Selection<Server>) => (
    <>
      <SwitchActs
        items={items}
        pending={pending}
        labels={{ enable: t('enable'), disable: t('disable') }}
        onSwitch={switchTo}
      />
      <ActionButton icon={IconTrash} onClick={() => setToDelete(items)}>
        {t('delete')}
      </ActionButton>
    </>
  )
  const refresh = (
    <ActionButton
      icon={IconRefresh}
      onClick={() => void query.refetch()}
      aria-busy={query.isFetching}
      data-main-action
    >
      {t('refresh')}
    </ActionButton>
  )

  return (
    <Page title={t('title')} actions={refresh}>
      {query.error && <Banner kind="error">{t('failed')}</Banner>}
      <List
        query={{ ...query, error: null, data: servers && arranged(servers, search, formats) }}
        layout={serverLayout({ switchTo, remove: setToDelete })}
        toolbar={{
          label: t('search'),
          none: t('none'),
          search,
          onSearch,
          filters: (
            <FilterSelect
              label={t('filter')}
              any={t('filter.any')}
              choices={[true, false]}
              nameOf={(enabled) => t(enabled ? 'state.enabled' : 'state.disabled')}
              value={search.enabled}
              onChoose={(enabled) => onSearch({ ...search, enabled })}
            />
          ),
          sortedBy: sortFields.map((id) => ({ id, label: t(`sort.${id}`) })),
        }}
        empty={
          <EmptyState
            icon={IconServer}
            title={t('empty.title')}
            body={t('empty.body')}
            action={
              <Button renderRoot={(props) => <Link to="/Portal/PrivateCloud" {...props} />}>
                {t('empty.go')}
              </Button>
            }
          />
        }
        bulk={{ label: t('selected'), actions: bulkActions }}
      />
      <ConfirmDialog
        opened={toDelete.length > 0}
        title={t('delete.title', { count: toDelete.length })}
        body={t('delete.body', { urls: names(toDelete.map(({ url }) => url)) })}
        confirmLabel={t('delete')}
        destructive
        onConfirm={(signal) => removeAll(toDelete, signal)}
        onClose={close}
      />
    </Page>
  )
}
