import type { Server } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/servers.gen.ts'
import type { ListLayout } from '#ui/list/layout.ts'
import { MenuAction } from '#ui/list/menu-action.tsx'
import { MoreMenu } from '#ui/list/more-menu.tsx'
import classes from './server.module.css'
import { ServerCharts } from './server-charts.tsx'
import { ServerDetails } from './server-details.tsx'

interface Actions {
  readonly switchTo: (servers: readonly Server[], enabled: boolean) => void
  readonly remove: (servers: readonly Server[]) => void
}

/** How a media server looks in the list. */
export const serverLayout = (actions: Actions): ListLayout<Server> => ({
  idOf: ({ serverId }) => serverId,
  nameOf: ({ url }) => url,
  columns: [
    { id: 'state', width: 160, cell: (server) => <ServerState server={server} /> },
    { id: 'use', width: 190, cell: (server) => <ServerUse server={server} /> },
    { id: 'load', width: 170, quiet: true, cell: (server) => <ServerLoad server={server} /> },
  ],
  details: (server) => (
    <>
      <ServerDetails server={server} />
      <ServerCharts server={server} />
    </>
  ),
  actions: (server) => <ServerActions server={server} {...actions} />,
  actionsWidth: 140,
})

const ServerState = ({ server: { enabled, online, rebootRequired } }: { server: Server }) => {
  const t = useText(texts)
  return (
    <div>
      <div>{!online ? t('state.offline') : enabled ? t('state.enabled') : t('state.disabled')}</div>
      {rebootRequired && (
        <div className={classes.reboot}>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          {t('state.reboot')}
        </div>
      )}
    </div>
  )
}

const ServerUse = ({ server: { connections, clients } }: { server: Server }) => {
  const t = useText(texts)
  return (
    <div>
      <div>{t('use.connections', { count: connections })}</div>
      <div>{t('use.sessions', { count: clients })}</div>
    </div>
  )
}

const ServerLoad = ({ server: { cpuUsage, memUsage } }: { server: Server }) => {
  const t = useText(texts)
  const { megabytes, percent } = useFormats()
  return (
    <div>
      <div>{t('load.cpu', { percent: percent(cpuUsage) })}</div>
      <div>{megabytes(memUsage)}</div>
    </div>
  )
}

const ServerActions = ({ server, switchTo, remove }: Actions & { server: Server }) => {
  const t = useText(texts)
  const { url, enabled } = server
  return (
    <>
      <Button
        variant="default"
        size="xs"
        onClick={() => switchTo([server], !enabled)}
        aria-label={enabled ? t('disable.one', { url }) : t('enable.one', { url })}
      >
        {enabled ? t('disable') : t('enable')}
      </Button>
      <MoreMenu width={160} label={t('more', { url })}>
        <MenuAction icon={IconTrash} onClick={() => remove([server])}>
          {t('delete')}
        </MenuAction>
      </MoreMenu>
    </>
  )
}
