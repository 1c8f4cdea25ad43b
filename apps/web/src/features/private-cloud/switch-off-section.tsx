import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChangeApp } from '#api/app/change-app.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PageSection } from '#ui/page/page-section.tsx'

/** Back to the servers of the installation. It is switched on again in App Settings, where this leads. */
export const SwitchOffSection = ({ app: { clientId } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeApp()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)

  const switchOff = async (signal: AbortSignal) => {
    await mutateAsync({ clientId, change: { backend: false }, signal })
    close()
  }
  return (
    <PageSection title={t('off')} help={t('off.help')}>
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('off.open')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('off.title')}
        body={t('off.body')}
        confirmLabel={t('off.confirm')}
        destructive
        onConfirm={switchOff}
        onClose={close}
      />
    </PageSection>
  )
}
