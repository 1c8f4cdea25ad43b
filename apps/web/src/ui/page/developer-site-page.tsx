import { Button } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import { developerSite } from '#lib/site.ts'
import common from '#locales/common.gen.ts'
import { PageState } from '#ui/state/page-state.tsx'
import { Page } from './page.tsx'

/** In the place of a page that is for developers: sends people to the site that has it. */
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
