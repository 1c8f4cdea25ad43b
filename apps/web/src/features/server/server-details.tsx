import type { Server } from '@lumi/contract'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/servers.gen.ts'
import { Code } from '#ui/code.tsx'
import { Moment } from '#ui/moment.tsx'

/** What else is known of a media server. */
export const ServerDetails = ({ server }: { server: Server }) => {
  const t = useText(texts)
  const { country, fileSize } = useFormats()
  return (
    <dl>
      <dt>{t('id')}</dt>
      <dd>
        <Code>{server.serverId}</Code>
      </dd>
      <dt>{t('machine')}</dt>
      <dd>
        <Code>{server.machineId}</Code>
      </dd>
      <dt>{t('ip')}</dt>
      <dd>
        <Code>{server.ip}</Code>
        {server.countryCode && ` (${country(server.countryCode)})`}
      </dd>
      <dt>{t('version')}</dt>
      <dd>
        <Code>{server.version}</Code>
      </dd>
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
