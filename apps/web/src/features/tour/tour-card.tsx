import type { Account } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { hideTour, isTourHidden, type TourName } from '#lib/hidden-tour.ts'
import { useShownRole } from '#lib/shown-role.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import texts from '#locales/tour.gen.ts'
import { conferenceSteps } from './conference-steps.ts'
import { portalSteps } from './portal-steps.ts'
import classes from './tour-card.module.css'

interface TourCardProps {
  readonly account: Account
  readonly tour: TourName
}

const steps = { portal: portalSteps, conference: conferenceSteps }

/** Offers to be shown round, until it is put away; account settings bring it back. */
export const TourCard = ({ account, tour }: TourCardProps) => {
  const t = useText(texts)
  const { shown } = useShownRole()
  const [isHidden, setHidden] = useState(() => isTourHidden(tour, account.username))
  const attempt = useAttempt()
  if (isHidden || !shown) return null
  const start = async () => {
    const signal = attempt.begin()
    const { showTour } = await import('#ui/tour/show-tour.ts')
    await showTour(steps[tour](t, shown), signal)
  }
  const putAway = () => {
    hideTour(tour, account.username)
    setHidden(true)
  }
  return (
    <section className={classes.card} data-wide aria-labelledby="tour-card">
      <IconRoute className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <h2 id="tour-card" className={classes.title}>
          {t(`card.title.${tour}`)}
        </h2>
        <p className={classes.body}>{t(`card.body.${tour}`)}</p>
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={putAway}>
          {t('card.hide')}
        </Button>
        {/* A page of settings has another main action. */}
        <Button variant={tour === 'portal' ? 'filled' : 'default'} onClick={start}>
          {t('card.start')}
        </Button>
      </div>
    </section>
  )
}
