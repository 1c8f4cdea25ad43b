import type { ConnectedService } from '@lumi/contract'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connectedServicesQuery, useDisconnect } from '#api/connected-service.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/connected-services.gen.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { Moment } from '#ui/moment.tsx'

/** The services that are connected with the app: who connected them, their last use and failure. */
export const ConnectedServicesPage = () => {
  const t = useText(texts)
  const query = useQuery(connectedServicesQuery)
  const { mutateAsync: disconnect } = useDisconnect()
  const [asked, ask] = useState<readonly ConnectedService[]>([])
  const nameOf = ({ product, displayName }: ConnectedService) => displayName ?? t(`product.${product}`)
  const layout: ListLayout<ConnectedService> = {
    idOf: ({ connectedServiceId }) => connectedServiceId,
    nameOf,
    nameLabel: t('column.service'),
    columns: [
      { id: 'by', width: 140, label: t('column.by'), cell: ({ connectedBy }) => <bdi>{connectedBy}</bdi> },
      {
        id: 'created',
        width: 140,
        quiet: true,
        label: t('column.created'),
        // On a phone nothing else says of what this is the time.
        cell: ({ created }) => (
          <>
            {t('connected')} <Moment at={created} />
          </>
        ),
      },
      {
        id: 'lastUsed',
        width: 140,
        quiet: true,
        label: t('column.lastUsed'),
        cell: ({ lastUsed }) =>
          lastUsed ? (
            <>
              {t('used')} <Moment at={lastUsed} />
            </>
          ) : (
            t('neverUsed')
          ),
      },
      {
        id: 'lastError',
        width: 220,
        label: t('column.lastError'),
        cell: ({ lastError }) => (lastError ? <LastError error={lastError} /> : t('noError')),
      },
    ],
    actions: (service) => [
      {
        icon: IconPlugConnectedX,
        label: t('disconnect'),
        name: t('disconnectName', { name: nameOf(service) }),
        run: () => ask([service]),
      },
    ],
    actionsWidth: 150,
  }
  return (
    <ListPage
      title={t('title')}
      views={{ of: 'connected-services' }}
      query={query}
      layout={layout}
      empty={{ icon: IconPlugConnected, title: t('empty.title'), body: t('empty.body') }}
    >
      <DeleteDialog
        items={asked}
        nameOf={nameOf}
        words={{
          title: () => t('disconnect.title'),
          body: (names) => t('disconnect.body', { names }),
          confirm: t('disconnect'),
          failed: (names, reason) => t('disconnect.failed', { names, reason }),
        }}
        onDelete={disconnect}
        onClose={() => ask([])}
      />
    </ListPage>
  )
}

const LastError = ({
  error: { at, name, status },
}: {
  error: NonNullable<ConnectedService['lastError']>
}) => {
  const t = useText(texts)
  return (
    <>
      {status === null ? t(`error.${name}`) : t(`error.${name}.status`, { status })} <Moment at={at} />
    </>
  )
}
