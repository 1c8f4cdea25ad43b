import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { PageSection } from '#ui/page/page-section.tsx'

/** What a server of the app's own is installed with. */
export const SetupSection = ({ app: { clientId, apiKey, serverSetupUrl } }: { app: AppDetails }) => {
  const t = useText(texts)
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.sm})`)
  return (
    <PageSection title={t('setup')} help={t('setup.help')}>
      {serverSetupUrl ? (
        <div>
          <Button
            component="a"
            href={serverSetupUrl}
            download
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          >
            {isNarrow ? t('setup.download.short') : t('setup.download')}
          </Button>
        </div>
      ) : (
        <span>{t('setup.none')}</span>
      )}
      <CopyField label={t('clientId')} value={clientId} />
      {apiKey !== undefined && <CopyField label={t('apiKey')} value={apiKey} isSecret />}
    </PageSection>
  )
}
