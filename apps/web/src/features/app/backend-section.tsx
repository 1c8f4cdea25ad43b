import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChangeApp } from '#api/app/change-app.ts'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/app.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'

/** Whether conferences run on servers of the app's owner. Switched on here, off where those servers are managed. */
export const BackendSection = ({ app: { clientId, backend } }: { app: AppDetails }) => {
  const t = useText(texts)
  const reasonOf = useChangeFailure()
  const { mutateAsync } = useChangeApp()
  const [problem, setProblem] = useState<string>()
  const { run, pending } = useAction(async () => {
    setProblem(undefined)
    try {
      await mutateAsync({ clientId, change: { backend: true } })
    } catch (error) {
      setProblem(reasonOf(error))
    }
  })

  return (
    <PageSection title={t('backend')} help={t('backend.help')}>
      {backend ? (
        <>
          <span role="status">{t('backend.on')}</span>
          <div>
            <Button variant="default" renderRoot={(props) => <Link to="/Portal/PrivateCloud" {...props} />}>
              {t('backend.manage')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button variant="default" onClick={() => run()} aria-busy={pending}>
            {t('backend.enable')}
          </Button>
        </div>
      )}
      {problem && <Banner kind="error">{problem}</Banner>}
    </PageSection>
  )
}
