import { Button } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import { developerSite, isDeveloperSite } from '#lib/site.ts'
import common from '#locales/common.gen.ts'
import { PageState } from '#ui/state/page-state.tsx'
import { Page } from './page.tsx'

/** A page that only the developer site has: the others lead there. */
export const DevelopersOnly = ({ children }: { readonly children: ReactNode }) =>
  isDeveloperSite ? children : <DeveloperSitePage />

/** Replaces a page that is for developers: sends people to the site that has it. */
export const DeveloperSitePage = () => {
  const t = useText(common)
  return (
    <Page title={t('developer.title')}>
      <PageState
        icon={IconCode}
        title={t('developer.heading')}
        body={t('developer.body')}
        action={
          <Button component="a" href={developerSite(window.location.href)}>
            {t('developer.go')}
          </Button>
        }
      />
    </Page>
  )
}
