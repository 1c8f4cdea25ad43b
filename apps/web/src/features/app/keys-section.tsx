import { Button } from '@mantine/core'
import { useState } from 'react'
import { readAppKeys } from '#api/app/read-app-keys.ts'
import { type AppKey, useRegenerateKey } from '#api/app/regenerate-key.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/app.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { SecretField, ValueField, ValueList } from '#ui/secret-field.tsx'
import { toasts } from '#ui/toast/toasts.ts'

const keys = ['apiKey', 'clientSecret'] as const

/** What programs of the app and its servers sign in with. */
export const KeysSection = ({ clientId }: { clientId: string }) => {
  const t = useText(texts)
  const { mutateAsync } = useRegenerateKey()
  const [asked, setAsked] = useState<AppKey>()
  const [replaced, setReplaced] = useState(0)
  const close = () => setAsked(undefined)

  const replace = async (signal: AbortSignal) => {
    if (asked) {
      await mutateAsync({ clientId, which: asked, signal })
      setReplaced(replaced + 1)
      toasts.show(t(`replaced.${asked}`), { kind: 'success' })
    }
    close()
  }

  return (
    <PageSection title={t('keys')} help={t('keys.help')}>
      <ValueList inSection>
        <ValueField label={t('clientId')} value={clientId} />
        {keys.map((which) => (
          // Covered again once it is another one.
          <SecretField
            key={`${which} ${replaced}`}
            label={t(which)}
            read={async () => (await readAppKeys(clientId))[which]}
          >
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              onClick={() => setAsked(which)}
              aria-label={t(`replace.${which}`)}
            >
              {t('replace')}
            </Button>
          </SecretField>
        ))}
      </ValueList>
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked ? t(`replace.${asked}.title`) : ''}
        body={asked && t(`replace.${asked}.body`)}
        confirmLabel={t('replace')}
        destructive
        onConfirm={replace}
        onClose={close}
      />
    </PageSection>
  )
}
