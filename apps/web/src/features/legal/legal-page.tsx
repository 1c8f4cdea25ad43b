import { Title } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import { settings } from '#lib/site.ts'
import legal from '#locales/legal.gen.ts'
import { PublicPage } from '#ui/public-page/public-page.tsx'

/** What the operator has configured is said here, as nothing else does. */
const others = [
  ...(settings.analytics ? (['privacy.visits'] as const) : []),
  ...(settings.errorReports ? (['privacy.errors'] as const) : []),
]

const sections = {
  privacy: [
    'privacy.kept',
    'privacy.calls',
    others.length > 0 ? 'privacy.deviceOnly' : 'privacy.device',
    ...others,
    'privacy.ask',
  ],
  terms: ['terms.fair', 'terms.record', 'terms.account', 'terms.warranty'],
} as const

/** The default privacy and terms pages, for operators who have none of their own. */
export const LegalPage = ({ page }: { page: keyof typeof sections }) => {
  const t = useText(legal)
  return (
    <PublicPage title={t(`${page}.title`)} lead={t(`${page}.lead`)}>
      {sections[page].map((section) => (
        <section key={section}>
          <Title order={2} size="h3">
            {t(`${section}.title`)}
          </Title>
          <p style={{ marginBlock: '4px 0' }}>{t(`${section}.body`)}</p>
        </section>
      ))}
    </PublicPage>
  )
}
