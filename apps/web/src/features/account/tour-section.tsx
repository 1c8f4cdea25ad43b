import type { Account } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { hideTour, isTourHidden } from '#lib/hidden-tour.ts'
import texts from '#locales/account.gen.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import { toasts } from '#ui/toast/toasts.ts'

/** Brings back the tour that somebody has put away. */
export const TourSection = ({ account }: { account: Account }) => {
  const t = useText(texts)
  const [isHidden, setHidden] = useState(() => isTourHidden(account.username))
  const restore = () => {
    hideTour(account.username, false)
    setHidden(false)
    toasts.show(t('tour.restored'), { kind: 'success' })
  }
  return (
    <PageSection title={t('tour')} help={t('tour.help')}>
      {/* Not `disabled`: the focus would be lost with the press. */}
      <Button
        variant="default"
        aria-disabled={!isHidden}
        data-disabled={!isHidden || undefined}
        onClick={() => isHidden && restore()}
      >
        {t('tour.restore')}
      </Button>
    </PageSection>
  )
}
