import { useState } from 'react'
import { type AppKey, readAppKey } from '#api/app.ts'
import { useRegenerateKey } from '#api/app-settings.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/app.gen.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { SecretField, ValueField, ValueList } from '#ui/secret-field.tsx'
import { toasts } from '#ui/toast/toasts.ts'

const keys = ['apiKey', 'clientSecret'] as const

/** The keys with which programs and servers of the app sign in. Each of them can be replaced. */
export const KeysSection = ({ clientId }: { clientId: string }) => {
  const t = useText(texts)
  return (
    <PageSection title={t('keys')} help={t('keys.help')}>
      <ValueList inSection>
        <ValueField label={t('clientId')} value={clientId} />
        {keys.map((which) => (
          <KeyField key={which} clientId={clientId} which={which} />
        ))}
      </ValueList>
    </PageSection>
  )
}

const KeyField = ({ clientId, which }: { clientId: string; which: AppKey }) => {
  const t = useText(texts)
  const { mutateAsync } = useRegenerateKey()
  const [replaced, setReplaced] = useState(0)
  const replace = async (signal: AbortSignal) => {
    await mutateAsync({ clientId, which, signal })
    setReplaced((times) => times + 1)
    toasts.show(t(`replaced.${which}`), { kind: 'success' })
  }
  return (
    <SecretField label={t(which)} version={replaced} read={() => readAppKey(clientId, which)}>
      <AskButton
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-label={t(`replace.${which}`)}
        title={t(`replace.${which}.title`)}
        body={t(`replace.${which}.body`)}
        confirmLabel={t('replace')}
        onConfirm={replace}
      >
        {t('replace')}
      </AskButton>
    </SecretField>
  )
}
