import { readAppKey } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/dashboard.gen.ts'
import { PageCard } from '#ui/page/page-card.tsx'
import { SecretField, ValueField, ValueList } from '#ui/secret-field.tsx'

/** What programs sign in to the app with. */
export const AppKeysCard = ({ clientId }: { clientId: string }) => {
  const t = useText(texts)
  return (
    // Another app has other keys: none of this one stays on screen.
    <PageCard key={clientId} title={t('keys')} help={t('keys.help')}>
      <ValueList>
        <ValueField label={t('keys.clientId')} value={clientId} />
        <SecretField label={t('keys.clientSecret')} read={() => readAppKey(clientId, 'clientSecret')} />
        <SecretField label={t('keys.apiKey')} read={() => readAppKey(clientId, 'apiKey')} />
      </ValueList>
    </PageCard>
  )
}
