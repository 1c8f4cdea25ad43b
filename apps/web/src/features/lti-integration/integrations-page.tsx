import type { LtiIntegration } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import { IconSchool, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '#api/account.ts'
import { integrationsQuery, useDeleteIntegrations } from '#api/lti-integration.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/lti.gen.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { FilterSelect } from '#ui/list/filter-select.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { newestOf } from '#ui/list/newest-of.ts'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { IntegrationDialog } from './integration-dialog.tsx'
import { filterAndSort, type IntegrationSearch, sortFields } from './integration-search.ts'
import { SetupDialog } from './setup-dialog.tsx'
import { idOf, useIntegrationLayout } from './use-integration-layout.tsx'

type Open =
  | { readonly dialog: 'edit'; readonly integration: LtiIntegration | undefined }
  | { readonly dialog: 'setup'; readonly integration: LtiIntegration }
  | { readonly dialog: 'delete'; readonly integrations: readonly LtiIntegration[] }

/** The learning platforms that the app is used from. */
export const IntegrationsPage = ({ search, onSearch }: SearchProps<IntegrationSearch>) => {
  const t = useText(texts)
  const formats = useFormats()
  const { data: account } = useQuery(accountQuery)
  const clientId = account?.clientId ?? ''
  const query = useQuery(integrationsQuery(clientId))
  const { mutateAsync: deleteAll } = useDeleteIntegrations()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const remove = (integrations: readonly LtiIntegration[]) => setOpen({ dialog: 'delete', integrations })
  const layout = useIntegrationLayout({
    setUp: (integration) => setOpen({ dialog: 'setup', integration }),
    edit: (integration) => setOpen({ dialog: 'edit', integration }),
    remove,
  })

  return (
    <ListPage
      title={t('title')}
      views={{ of: 'integrations' }}
      create={{ label: t('new'), run: () => setOpen({ dialog: 'edit', integration: undefined }) }}
      query={{ ...query, data: query.data && filterAndSort(query.data, search, formats) }}
      layout={layout}
      toolbar={{
        label: t('search'),
        none: t('none'),
        search,
        onSearch,
        filters: (
          <FilterSelect
            label={t('platform')}
            any={t('platform.any')}
            choices={Object.values(LtiPlatform)}
            nameOf={(id) => t(`platform.${id}`)}
            value={search.platform}
            onChoose={(platform) => onSearch({ ...search, platform })}
          />
        ),
        sortedBy: sortFields.map((id) => ({ id, label: t(`sort.${id}`) })),
      }}
      empty={{ icon: IconSchool, title: t('empty.title'), body: t('empty.body') }}
      bulk={{
        label: t('selected'),
        actions: ({ items }) => [{ icon: IconTrash, label: t('delete'), run: () => remove(items) }],
      }}
    >
      {open?.dialog === 'edit' && (
        <IntegrationDialog
          clientId={clientId}
          integration={open.integration && newestOf(query.data, idOf, open.integration)}
          onClose={close}
        />
      )}
      {open?.dialog === 'setup' && (
        <SetupDialog integration={newestOf(query.data, idOf, open.integration)} onClose={close} />
      )}
      <DeleteDialog
        items={open?.dialog === 'delete' ? open.integrations : []}
        nameOf={({ description }) => description}
        words={{
          title: (count) => t('delete.title', { count }),
          body: (names) => t('delete.body', { names }),
          confirm: t('delete'),
          failed: (names, reason) => t('failed', { names, reason }),
          failedEach: ({ integrationId: id }) => t('delete.failed', { id }),
        }}
        onDelete={deleteAll}
        onClose={close}
      />
    </ListPage>
  )
}
