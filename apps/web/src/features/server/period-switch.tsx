import { useId } from 'react'
import type { LoadPeriod } from '#api/server/server-load.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/servers.gen.ts'
import classes from './server-charts.module.css'

interface PeriodSwitchProps {
  readonly label: string
  readonly period: LoadPeriod
  readonly onChoose: (period: LoadPeriod) => void
}

/** The last hour or the last day. */
export const PeriodSwitch = ({ label, period, onChoose }: PeriodSwitchProps) => {
  const t = useText(texts)
  const name = useId()
  return (
    <fieldset className={classes.switch} aria-label={label}>
      {(['hour', 'day'] as const).map((one) => (
        <label key={one} className={classes.choice}>
          <input type="radio" name={name} checked={period === one} onChange={() => onChoose(one)} />
          {t(`history.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
