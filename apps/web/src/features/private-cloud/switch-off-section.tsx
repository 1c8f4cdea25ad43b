import type { AppDetails } from '@lumi/contract'
import { useChangeApp } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { PageSection } from '#ui/page/page-section.tsx'

/** Back to the servers of the installation. It is switched on again in App Settings, where this leads. */
export const SwitchOffSection = ({ app: { clientId } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeApp()
  return (
    <PageSection title={t('off')} help={t('off.help')}>
      <AskButton
        title={t('off.title')}
        body={t('off.body')}
        confirmLabel={t('off.confirm')}
        onConfirm={(signal) => mutateAsync({ clientId, change: { backend: false }, signal })}
      >
        {t('off.open')}
      </AskButton>
    </PageSection>
  )
}
