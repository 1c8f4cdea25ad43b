import { readAppKey } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/dashboard.gen.ts'
import { PageCard } from '#ui/page/page-card.tsx'
import { SecretField, ValueField, ValueList } from '#ui/secret-field.tsx'

/** The keys with which programs sign in to the app. */
export const AppKeysCard = ({ clientId }: { clientId: string }) => {
  const t = useText(texts)
  return (
    // The key removes shown secrets from the screen when the session moves to another app.
    <PageCard key={clientId} title={t('keys')} help={t('keys.help')}>
      <ValueList>
        <ValueField label={t('keys.clientId')} value={clientId} />
        <SecretField label={t('keys.clientSecret')} read={() => readAppKey(clientId, 'clientSecret')} />
        <SecretField label={t('keys.apiKey')} read={() => readAppKey(clientId, 'apiKey')} />
      </ValueList>
    </PageCard>
  )
}
