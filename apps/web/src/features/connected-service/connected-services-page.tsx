import type { ConnectedService } from '@lumi/contract'
import { type InstallableProduct, installableProducts } from '@lumi/contract/values'
import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconPlugConnected,
  IconPlugConnectedX,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  beginConnection,
  connectedServicesQuery,
  useDisconnect,
  useShareRecordings,
} from '#api/connected-service.ts'
import { useText } from '#i18n/use-text.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/connected-services.gen.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { DropMenu } from '#ui/drop-menu.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { Moment } from '#ui/moment.tsx'
import { useActionToast } from '#ui/toast/use-action-toast.ts'

/** The services that are connected with the app: who connected them, their last use and failure. */
export const ConnectedServicesPage = () => {
  const t = useText(texts)
  const query = useQuery(connectedServicesQuery)
  const { mutateAsync: disconnect } = useDisconnect()
  const { mutateAsync: change } = useShareRecordings()
  const share = useActionToast(change, { done: t('recordings.shared') })
  const stopSharing = useActionToast(change)
  const [asked, ask] = useState<readonly ConnectedService[]>([])
  const nameOf = ({ product, displayName }: ConnectedService) => displayName ?? t(`product.${product}`)
  const layout: ListLayout<ConnectedService> = {
    idOf: ({ connectedServiceId }) => connectedServiceId,
    nameOf,
    nameLabel: t('column.service'),
    columns: [
      {
        id: 'product',
        width: 150,
        label: t('column.product'),
        cell: ({ product, sharesRecordings }) => (
          <>
            {t(`product.${product}`)}
            {sharesRecordings && <div>{t('recordings.on')}</div>}
          </>
        ),
      },
      { id: 'by', width: 120, label: t('column.by'), cell: ({ connectedBy }) => <bdi>{connectedBy}</bdi> },
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
        width: 200,
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
      service.sharesRecordings !== null && {
        icon: service.sharesRecordings ? IconVideoOff : IconVideo,
        label: service.sharesRecordings ? t('recordings.stop') : t('recordings.share'),
        run: () => {
          const { connectedServiceId, sharesRecordings } = service
          return sharesRecordings
            ? stopSharing({ connectedServiceId, sharesRecordings: false })
            : share({ connectedServiceId, sharesRecordings: true })
        },
      },
    ],
    actionsWidth: 190,
  }
  return (
    <ListPage
      title={t('title')}
      views={{ of: 'connected-services' }}
      query={query}
      layout={layout}
      actions={<ConnectMenu />}
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

const isSetUp = (product: InstallableProduct): boolean => Boolean(settings.installs[product])

/** Connects one more product. */
const ConnectMenu = () => {
  const t = useText(texts)
  const begin = useActionToast(async (product: InstallableProduct) =>
    window.location.assign(await beginConnection(product)),
  )
  return (
    <DropMenu
      width={260}
      target={
        <Button
          leftSection={<IconPlugConnected size={16} stroke={1.5} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        >
          {t('connect')}
        </Button>
      }
    >
      {installableProducts.filter(isSetUp).map((product) => (
        <Menu.Item key={product} onClick={() => begin(product)}>
          {t(`product.${product}`)}
        </Menu.Item>
      ))}
      {/* Its connection begins on its own pages; this one says how. */}
      <Menu.Item
        renderRoot={(props) => <Link {...props} to="/Integrations/$app" params={{ app: 'Zapier' }} />}
      >
        {t('product.zapier')}
      </Menu.Item>
      {/* Last, because the focus goes to the first item. */}
      {installableProducts
        .filter((product) => !isSetUp(product))
        .map((product) => (
          <Menu.Item key={product} disabled>
            {t('connect.unset', { product: t(`product.${product}`) })}
          </Menu.Item>
        ))}
    </DropMenu>
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
      {name === 'deliveryFailed' && status !== null
        ? t('error.deliveryFailed.status', { status })
        : t(`error.${name}`)}{' '}
      <Moment at={at} />
    </>
  )
}
