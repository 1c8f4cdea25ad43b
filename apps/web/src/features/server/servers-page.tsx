import type { Server } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconRefresh, IconServer, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { serversQuery, useChangeServer, useDeleteServers } from '#api/server.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import texts from '#locales/servers.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Banner } from '#ui/banner.tsx'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { enableActions } from '#ui/list/enable-actions.ts'
import { FilterSelect } from '#ui/list/filters.tsx'
import { List } from '#ui/list/list.tsx'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import type { ViewMode } from '#ui/list/view-switch.tsx'
import { useOutcomeToast } from '#ui/toast/use-outcome-toast.ts'
import { filterAndSort, type ServerSearch, sortFields } from './server-search.ts'
import { useServerLayout } from './use-server-layout.tsx'

const nothing: readonly Server[] = []
const nameOf = ({ url }: Server) => url

interface ServersPageProps extends SearchProps<ServerSearch> {
  readonly view: ViewMode
}

/** The app's own media servers, with their load and state. `BackendOnly` is the page around the list. */
export const ServersPage = ({ view, search, onSearch }: ServersPageProps) => {
  const t = useText(texts)
  const formats = useFormats()
  const showOutcome = useOutcomeToast()
  const query = useQuery(serversQuery)
  const { mutateAsync: change } = useChangeServer()
  const { mutateAsync: deleteAll } = useDeleteServers()
  const [toDelete, setToDelete] = useState(nothing)
  // Without an answer the list is empty, below a banner with the reason.
  const servers = query.data ?? (query.error ? nothing : undefined)
  const switchTo = async (chosen: readonly Server[], enabled: boolean) =>
    showOutcome(await toEach(chosen, ({ serverId }) => change({ serverId, enabled })), {
      nameOf,
      failed: (names, reason) => t('change.failed', { url: names, reason }),
      failedOne: ({ url }, reason) => t('change.failed', { url, reason }),
    })
  const layout = useServerLayout({ switchTo, remove: setToDelete })

  return (
    <>
      {query.error && <Banner kind="error">{t('failed')}</Banner>}
      <List
        view={view}
        query={{ ...query, error: null, data: servers && filterAndSort(servers, search, formats) }}
        layout={layout}
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
        empty={{
          icon: IconServer,
          title: t('empty.title'),
          body: t('empty.body'),
          action: (
            <Button renderRoot={(props) => <Link to="/Portal/PrivateCloud" {...props} />}>
              {t('empty.go')}
            </Button>
          ),
        }}
        bulk={{
          label: t('selected'),
          actions: ({ items }) => [
            ...enableActions({
              items,
              labels: { enable: t('enable'), disable: t('disable') },
              onSwitch: switchTo,
            }),
            { icon: IconTrash, label: t('delete'), run: () => setToDelete(items) },
          ],
        }}
      />
      <DeleteDialog
        items={toDelete}
        nameOf={nameOf}
        words={{
          title: (count) => t('delete.title', { count }),
          body: (urls) => t('delete.body', { urls }),
          confirm: t('delete'),
          failed: (names, reason) => t('delete.failed', { url: names, reason }),
          failedOne: ({ url }, reason) => t('delete.failed', { url, reason }),
        }}
        onDelete={deleteAll}
        onClose={() => setToDelete(nothing)}
      />
    </>
  )
}

/** Reads the servers anew. */
export const RefreshServers = () => {
  const t = useText(texts)
  const { refetch } = useQuery(serversQuery)
  return (
    <ActionButton icon={IconRefresh} onClick={() => refetch()} data-main-action>
      {t('refresh')}
    </ActionButton>
  )
}
