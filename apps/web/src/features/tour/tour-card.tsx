import type { Account } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { hideTour, isTourHidden } from '#lib/hidden-tour.ts'
import { useShownRole } from '#lib/shown-role.ts'
import tour from '#locales/tour.gen.ts'
import { portalSteps } from './portal-steps.ts'
import classes from './tour-card.module.css'

/** Offers to be shown round, until it is put away; account settings bring it back. */
export const TourCard = ({ account }: { account: Account }) => {
  const t = useText(tour)
  const { shown } = useShownRole()
  const [isHidden, setHidden] = useState(() => isTourHidden(account.username))
  if (isHidden || !shown) return null
  const start = async () => {
    const { showTour } = await import('#ui/tour/show-tour.ts')
    await showTour(portalSteps(t, shown))
  }
  const putAway = () => {
    hideTour(account.username, true)
    setHidden(true)
  }
  return (
    <section className={classes.card} aria-labelledby="tour-card">
      <IconRoute className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h2 id="tour-card" className={classes.title}>
          {t('card.title')}
        </h2>
        <p className={classes.body}>{t('card.body')}</p>
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={putAway}>
          {t('card.hide')}
        </Button>
        <Button onClick={start}>{t('card.start')}</Button>
      </div>
    </section>
  )
}
