import type { Account } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { isAnyTourHidden, restoreTours } from '#lib/hidden-tour.ts'
import texts from '#locales/account.gen.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import { softDisabled } from '#ui/soft-disabled.ts'
import { toasts } from '#ui/toast/toasts.ts'

/** Brings back the tours that somebody has put away. */
export const TourSection = ({ account }: { account: Account }) => {
  const t = useText(texts)
  const [isHidden, setHidden] = useState(() => isAnyTourHidden(account.username))
  const restore = () => {
    restoreTours(account.username)
    setHidden(false)
    toasts.show(t('tour.restored'), { kind: 'success' })
  }
  return (
    <PageSection title={t('tour')} help={t('tour.help')}>
      <div>
        <Button variant="default" {...softDisabled(!isHidden)} onClick={isHidden ? restore : undefined}>
          {t('tour.restore')}
        </Button>
      </div>
    </PageSection>
  )
}
