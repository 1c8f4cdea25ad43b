import type { LtiIntegration } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import { IconBuildingCommunity, IconListCheck, IconPencil, IconSchool, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '#api/account.ts'
import { integrationsQuery, useDeleteIntegrations } from '#api/lti-integration.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/lti.gen.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { FilterSelect } from '#ui/list/filters.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { newestOf } from '#ui/list/newest-of.ts'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { Moment } from '#ui/moment.tsx'
import { IntegrationDialog } from './integration-dialog.tsx'
import { filterAndSort, type IntegrationSearch, sortFields } from './integration-search.ts'
import { PlatformsDialog } from './platforms-dialog.tsx'
import { SetupDialog } from './setup-dialog.tsx'

type Open =
  | { readonly dialog: 'edit'; readonly integration: LtiIntegration | undefined }
  | { readonly dialog: 'setup' | 'platforms'; readonly integration: LtiIntegration }
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
    showPlatforms: (integration) => setOpen({ dialog: 'platforms', integration }),
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
      {open?.dialog === 'platforms' && (
        <PlatformsDialog integration={newestOf(query.data, idOf, open.integration)} onClose={close} />
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

interface Actions {
  readonly setUp: (integration: LtiIntegration) => void
  readonly showPlatforms: (integration: LtiIntegration) => void
  readonly edit: (integration: LtiIntegration) => void
  readonly remove: (integrations: readonly LtiIntegration[]) => void
}

const idOf = ({ integrationId }: LtiIntegration): string => integrationId

/** The columns and actions of an integration in the list. */
const useIntegrationLayout = ({
  setUp,
  showPlatforms,
  edit,
  remove,
}: Actions): ListLayout<LtiIntegration> => {
  const t = useText(texts)
  return {
    idOf,
    nameOf: ({ description }) => description,
    nameLabel: t('sort.description'),
    nameSort: 'description',
    columns: [
      {
        id: 'platform',
        width: 140,
        label: t('sort.platform'),
        sort: 'platform',
        cell: ({ platform }) => t(`platform.${platform}`),
      },
      {
        id: 'created',
        width: 140,
        quiet: true,
        label: t('sort.created'),
        sort: 'created',
        cell: ({ created }) => <Moment at={created} />,
      },
    ],
    actions: (integration) => [
      {
        icon: IconListCheck,
        label: t('setup'),
        name: t('setup.of', { name: integration.description }),
        run: () => setUp(integration),
      },
      {
        icon: IconBuildingCommunity,
        label: t('platforms'),
        run: () => showPlatforms(integration),
      },
      { icon: IconPencil, label: t('edit'), run: () => edit(integration) },
      { icon: IconTrash, label: t('delete'), run: () => remove([integration]) },
    ],
    actionsWidth: 150,
  }
}
