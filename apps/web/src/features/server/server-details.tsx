import type { Server } from '@lumi/contract'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/servers.gen.ts'
import { Breakable } from '#ui/breakable.tsx'
import { Moment } from '#ui/moment.tsx'

/** What else is known of a media server. */
export const ServerDetails = ({ server }: { server: Server }) => {
  const t = useText(texts)
  const { country, fileSize } = useFormats()
  return (
    <dl>
      <dt>{t('id')}</dt>
      <dd>{server.serverId}</dd>
      <dt>{t('machine')}</dt>
      <dd>
        <Breakable>{server.machineId}</Breakable>
      </dd>
      <dt>{t('ip')}</dt>
      <dd>{server.countryCode ? `${server.ip} (${country(server.countryCode)})` : server.ip}</dd>
      <dt>{t('version')}</dt>
      <dd>{server.version}</dd>
      {server.setting && (
        <>
          <dt>{t('setting')}</dt>
          <dd>{server.setting}</dd>
        </>
      )}
      <dt>{t('throughput')}</dt>
      <dd>{fileSize(server.throughputCount)}</dd>
      <dt>{t('pings')}</dt>
      <dd>{t('pings.count', { count: server.pingCount })}</dd>
      <dt>{t('created')}</dt>
      <dd>
        <Moment at={server.created} />
      </dd>
      <dt>{t('heartbeat')}</dt>
      <dd>
        <Moment at={server.lastHeartbeat} />
      </dd>
    </dl>
  )
}
