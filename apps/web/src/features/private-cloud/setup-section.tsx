import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { readAppKey } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import { SecretField, ValueField, ValueList } from '#ui/secret-field.tsx'

/** What a server of the app's own is installed with. */
export const SetupSection = ({ app: { clientId, serverSetupUrl } }: { app: AppDetails }) => {
  const t = useText(texts)
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.sm})`)
  return (
    <PageSection title={t('setup')} help={t('setup.help')}>
      {serverSetupUrl ? (
        <Button
          component="a"
          href={serverSetupUrl}
          download
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        >
          {isNarrow ? t('setup.download.short') : t('setup.download')}
        </Button>
      ) : (
        <span>{t('setup.none')}</span>
      )}
      <ValueList inSection>
        <ValueField label={t('clientId')} value={clientId} />
        <SecretField label={t('apiKey')} read={() => readAppKey(clientId, 'apiKey')} />
      </ValueList>
    </PageSection>
  )
}
