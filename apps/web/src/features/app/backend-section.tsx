import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useChangeApp } from '#api/app/change-app.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/app.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { useTried } from '#ui/state/use-tried.ts'

/** Whether conferences run on servers of the app's owner. Switched on here, off where those servers are managed. */
export const BackendSection = ({ app: { clientId, backend } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeApp()
  const { run, pending, failure } = useTried(() => mutateAsync({ clientId, change: { backend: true } }))
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
        <Button variant="default" onClick={() => run()} aria-busy={pending}>
          {t('backend.enable')}
        </Button>
      )}
      {failure && <Banner kind="error">{failure}</Banner>}
    </PageSection>
  )
}
