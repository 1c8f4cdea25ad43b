import type { Server } from '@lumi/contract'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import texts from '#locales/servers.gen.ts'
import { Code } from '#ui/code.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'
import { ServerCharts } from './server-charts.tsx'
import classes from './use-server-layout.module.css'

interface Actions {
  readonly switchTo: (servers: readonly Server[], enabled: boolean) => Promise<void>
  readonly remove: (servers: readonly Server[]) => void
}

/** The columns and actions of a media server in the list. */
export const useServerLayout = ({ switchTo, remove }: Actions): ListLayout<Server> => {
  const t = useText(texts)
  const columns = useText(listTexts)
  const { megabytes, percent } = useFormats()
  return {
    idOf: ({ serverId }) => serverId,
    nameOf: ({ url }) => url,
    nameLabel: t('sort.url'),
    nameSort: 'url',
    columns: [
      {
        id: 'state',
        width: 160,
        label: columns('column.state'),
        cell: ({ enabled, online, rebootRequired }) => (
          <div>
            <div>{!online ? t('state.offline') : enabled ? t('state.enabled') : t('state.disabled')}</div>
            {rebootRequired && (
              <div className={classes.reboot}>
                <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
                {t('state.reboot')}
              </div>
            )}
          </div>
        ),
      },
      {
        id: 'use',
        width: 190,
        label: columns('column.use'),
        sort: 'connections',
        cell: ({ connections, clients }) => (
          <div>
            <div>{t('use.connections', { count: connections })}</div>
            <div>{t('use.sessions', { count: clients })}</div>
          </div>
        ),
      },
      {
        id: 'load',
        width: 170,
        label: columns('column.load'),
        sort: 'cpuUsage',
        quiet: true,
        cell: ({ cpuUsage, memUsage }) => (
          <div>
            <div>{t('load.cpu', { percent: percent(cpuUsage) })}</div>
            <div>{megabytes(memUsage)}</div>
          </div>
        ),
      },
    ],
    details: (server) => (
      <>
        <ServerDetails server={server} />
        <ServerCharts server={server} />
      </>
    ),
    actions: (server) => {
      const { url, enabled } = server
      return [
        {
          label: enabled ? t('disable') : t('enable'),
          name: enabled ? t('disable.one', { url }) : t('enable.one', { url }),
          run: () => switchTo([server], !enabled),
        },
        { icon: IconTrash, label: t('delete'), run: () => remove([server]) },
      ]
    },
    actionsWidth: 140,
  }
}

/** All other facts about a media server. */
const ServerDetails = ({ server }: { server: Server }) => {
  const t = useText(texts)
  const { country, fileSize } = useFormats()
  return (
    <Facts>
      <Fact label={t('id')} value={<Code>{server.serverId}</Code>} />
      <Fact label={t('machine')} value={<Code>{server.machineId}</Code>} />
      <Fact
        label={t('ip')}
        value={
          <>
            <Code>{server.ip}</Code>
            {server.countryCode && ` (${country(server.countryCode)})`}
          </>
        }
      />
      <Fact label={t('version')} value={<Code>{server.version}</Code>} />
      <Fact label={t('setting')} value={server.setting} />
      <Fact label={t('throughput')} value={fileSize(server.throughputCount)} />
      <Fact label={t('pings')} value={t('pings.count', { count: server.pingCount })} />
      <Fact label={t('created')} value={<Moment at={server.created} />} />
      <Fact label={t('heartbeat')} value={<Moment at={server.lastHeartbeat} />} />
    </Facts>
  )
}
