import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/dashboard.gen.ts'
import { CardRow, CardRows, PageCard } from '#ui/page/page-card.tsx'

/** The services that the server publishes a document of. */
const services = ['auth', 'core', 'content', 'portal'] as const

/** The API's specifications, to build on. */
export const ApiCard = () => {
  const t = useText(texts)
  return (
    <PageCard title={t('api')} help={t('api.help')}>
      <CardRows>
        {services.map((service) => (
          <CardRow
            key={service}
            name={t(`api.${service}`)}
            about={t(`api.${service}.help`)}
            actions={
              <Button
                component="a"
                href={`/openapi/${service}.json`}
                download={`lumi-${service}.json`}
                variant="default"
                size="xs"
                leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
                aria-label={t('api.downloadName', { name: t(`api.${service}`) })}
              >
                {t('api.download')}
              </Button>
            }
          />
        ))}
      </CardRows>
    </PageCard>
  )
}
