import type { Server } from '@lumi/contract'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/servers.gen.ts'
import { Code } from '#ui/code.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'

/** What else is known of a media server. */
export const ServerDetails = ({ server }: { server: Server }) => {
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
