import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useChangeApp } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/app.gen.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { PageSection } from '#ui/page/page-section.tsx'

/** Whether conferences run on servers of the app's owner. Switched on here, off where those servers are managed. */
export const BackendSection = ({ app: { clientId, backend } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeApp()
  return (
    <PageSection title={t('backend')} help={t('backend.help')}>
      {backend ? (
        <>
          <span role="status">{t('backend.on')}</span>
          <Button variant="default" renderRoot={(props) => <Link to="/Portal/PrivateCloud" {...props} />}>
            {t('backend.manage')}
          </Button>
        </>
      ) : (
        <AskButton
          title={t('backend.title')}
          body={
            <>
              <p>{t('backend.body')}</p>
              <p>
                <strong>{t('backend.warning')}</strong>
              </p>
            </>
          }
          confirmLabel={t('backend.confirm')}
          onConfirm={(signal) => mutateAsync({ clientId, change: { backend: true }, signal })}
        >
          {t('backend.enable')}
        </AskButton>
      )}
    </PageSection>
  )
}
