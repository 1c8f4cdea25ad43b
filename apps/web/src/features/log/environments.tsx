import type { LogToken } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import log from '#locales/log.gen.ts'
import { ReasonedButton } from '#ui/reasoned-button.tsx'
import classes from './log-page.module.css'

const environments = ['development', 'staging', 'root'] as const

/** Which environment's log this is: each is an installation of its own, and keeps its own. */
export const Environments = ({ current }: { current: LogToken['environment'] }) => {
  const t = useText(log)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div className={classes.environments} role="group" aria-label={t('environment')}>
      {environments.map((one) =>
        one === current ? (
          <Button key={one} variant="light" size="compact-sm" aria-pressed>
            {t(`environment.${one}`)}
          </Button>
        ) : (
          <ReasonedButton
            key={one}
            variant="subtle"
            size="compact-sm"
            reason={t('environment.elsewhere', { name: t(`environment.${one}`) })}
          >
            {t(`environment.${one}`)}
          </ReasonedButton>
        ),
      )}
    </div>
  )
}
