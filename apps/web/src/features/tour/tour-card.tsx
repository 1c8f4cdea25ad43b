import type { Account } from '@lumi/contract'
import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { useAudience } from '#i18n/audience.ts'
import { useText } from '#i18n/use-text.ts'
import { hideTour, isTourHidden, type TourName } from '#lib/hidden-tour.ts'
import { useShownRole } from '#lib/shown-role.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/tour-card.gen.ts'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './tour-card.module.css'

interface TourCardProps {
  readonly account: Account
  readonly tour: TourName
}

/** Offers a tour until it is hidden. The account settings restore it. */
export const TourCard = ({ account, tour }: TourCardProps) => {
  const t = useText(texts)
  const words = useText(common)
  const audience = useAudience()
  const { shown } = useShownRole()
  const [isHidden, setHidden] = useState(() => isTourHidden(tour, account.username))
  const attempt = useAttempt()
  if (isHidden || !shown) return null
  const start = async () => {
    const signal = attempt.begin()
    try {
      const { startTour } = await import('./start-tour.ts')
      await startTour(tour, { role: shown, audience }, signal)
    } catch (error) {
      if (signal.aborted) return
      console.warn('The tour could not be loaded', error)
      toasts.show(words('error.connection'), { kind: 'error' })
    }
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
          {t(`title.${tour}`)}
        </h2>
        <p className={classes.body}>{t(`body.${tour}`)}</p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={putAway}>
          {t('hide')}
        </Button>
        {/* A page of settings has another main action. */}
        <Button variant={tour === 'portal' ? 'filled' : 'default'} onClick={start}>
          {t('start')}
        </Button>
      </div>
    </section>
  )
}
