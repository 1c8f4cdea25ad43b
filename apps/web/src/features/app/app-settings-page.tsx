import { Fragment } from 'react'
import { useCurrentApp } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import { isDeveloperSite } from '#lib/site.ts'
import texts from '#locales/app.gen.ts'
import { Page } from '#ui/page/page.tsx'
import { SectionSkeletons } from '#ui/page/section-skeletons.tsx'
import { Loaded } from '#ui/state/loaded.tsx'
import { AppForm } from './app-form.tsx'
import { AppLogo } from './app-logo.tsx'
import { BackendSection } from './backend-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { StorageSection } from './storage-section.tsx'

/** What an owner decides about the app that they are in. */
export const AppSettingsPage = () => {
  const t = useText(texts)
  const query = useCurrentApp()
  return (
    <Page title={t('title')}>
      <Loaded query={query} skeleton={<SectionSkeletons heights={[72, 216, 80, 160]} />}>
        {(app) => (
          // Another app is another page: nothing that was typed for the one before stays.
          <Fragment key={app.clientId}>
            <AppLogo app={app} />
            <AppForm app={app} />
            <StorageSection />
            {isDeveloperSite && <KeysSection clientId={app.clientId} />}
            {isDeveloperSite && <BackendSection app={app} />}
            <DeleteSection app={app} />
          </Fragment>
        )}
      </Loaded>
    </Page>
  )
}
