import type { LtiIntegration } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import { IconSchool, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '#api/account/read-account.ts'
import { useDeleteIntegration } from '#api/lti-integration/delete-integration.ts'
import { integrationsQuery } from '#api/lti-integration/list-integrations.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import texts from '#locales/lti.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FilterSelect } from '#ui/list/filter-select.tsx'
import { List } from '#ui/list/list.tsx'
import { useNames } from '#ui/list/use-names.ts'
import type { Selection } from '#ui/list/use-selection.ts'
import { CreateButton } from '#ui/page/create-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useTellOutcome } from '#ui/toast/use-tell-outcome.ts'
import { IntegrationDialog } from './integration-dialog.tsx'
import { integrationLayout } from './integration-layout.tsx'
import { arranged, type IntegrationSearch } from './integration-search.ts'
import { SetupDialog } from './setup-dialog.tsx'

type Open =
  | { readonly dialog: 'edit'; readonly integration: LtiIntegration | undefined }
  | { readonly dialog: 'setup'; readonly integration: LtiIntegration }
  | { readonly dialog: 'delete'; readonly integrations: readonly LtiIntegration[] }

interface IntegrationsPageProps {
  readonly search: IntegrationSearch
  readonly onSearch: (search: IntegrationSearch) => void
}

/** The learning platforms that the app is used from. */
export const IntegrationsPage = ({ search, onSearch }: IntegrationsPageProps) => {
  const t = useText(texts)
  const formats = useFormats()
  const names = useNames()
  const tell = useTellOutcome()
  const { data: account } = useQuery(accountQuery)
  const clientId = account?.clientId ?? ''
  const query = useQuery(integrationsQuery(clientId))
  const { mutateAsync: remove } = useDeleteIntegration()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const toDelete = open?.dialog === 'delete' ? open.integrations : []

  const removeAll = async (signal: AbortSignal) => {
    const outcome = await toEach(toDelete, ({ integrationId }) => remove({ integrationId, signal }))
    tell(outcome, {
      nameOf: ({ description }) => description,
      failed: (names, reason) => t('failed', { names, reason }),
      failedOne: ({ integrationId: id }) => t('delete.failed', { id }),
      signal,
    })
  }
  const create = () => setOpen({ dialog: 'edit', integration: undefined })
  const bulkActions = ({ items }: Selection<LtiIntegration>) => (
    <ActionButton icon={IconTrash} onClick={() => setOpen({ dialog: 'delete', integrations: items })}>
      {t('delete')}
    </ActionButton>
  )

  return (
    <Page title={t('title')} actions={<CreateButton onClick={create}>{t('new')}</CreateButton>}>
      <List
        query={{ ...query, data: query.data && arranged(query.data, search, formats) }}
        layout={integrationLayout({
          setUp: (integration) => setOpen({ dialog: 'setup', integration }),
          edit: (integration) => setOpen({ dialog: 'edit', integration }),
          remove: (integrations) => setOpen({ dialog: 'delete', integrations }),
        })}
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
        }}
        empty={
          <EmptyState
            icon={IconSchool}
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
        <IntegrationDialog clientId={clientId} integration={open.integration} onClose={close} />
      )}
      {open?.dialog === 'setup' && <SetupDialog integration={open.integration} onClose={close} />}
      <ConfirmDialog
        opened={toDelete.length > 0}
        title={t('delete.title', { count: toDelete.length })}
        body={t('delete.body', { names: names(toDelete.map(({ description }) => description)) })}
        confirmLabel={t('delete')}
        destructive
        onConfirm={removeAll}
        onClose={close}
      />
    </Page>
  )
}
