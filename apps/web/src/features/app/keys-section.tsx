import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type AppKey, useRegenerateKey } from '#api/app/regenerate-key.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/app.gen.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PageSection } from '#ui/page/page-section.tsx'

/** What programs of the app and its servers sign in with. */
export const KeysSection = ({ app: { clientId, apiKey, clientSecret } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useRegenerateKey()
  const [asked, setAsked] = useState<AppKey>()
  const close = () => setAsked(undefined)

  const replace = async (signal: AbortSignal) => {
    if (asked) await mutateAsync({ clientId, which: asked, signal })
    close()
  }
  const replaceButton = (which: AppKey) => (
    <Button variant="default" onClick={() => setAsked(which)} aria-label={t(`replace.${which}`)}>
      {t('replace')}
    </Button>
  )

  return (
    <PageSection title={t('keys')} help={t('keys.help')}>
      <CopyField label={t('clientId')} value={clientId} />
      {apiKey !== undefined && (
        <CopyField label={t('apiKey')} value={apiKey} isSecret>
          {replaceButton('apiKey')}
        </CopyField>
      )}
      {clientSecret !== undefined && (
        <CopyField label={t('clientSecret')} value={clientSecret} isSecret>
          {replaceButton('clientSecret')}
        </CopyField>
      )}
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
