import { useText } from '#i18n/use-text.ts'
import { useFallible } from '#lib/use-fallible.ts'
import room from '#locales/room.gen.ts'
import { Button } from '#room/ui/button.tsx'
import type { Restart } from './afterwards.ts'
import classes from './restart-button.module.css'

/** Restarts a conference that has ended; says so where that does not work. */
export const RestartButton = ({ restart }: { restart: Restart }) => {
  const t = useText(room)
  const { run, pending, hasFailed } = useFallible('The conference was not restarted', restart)
  return (
    <>
      {hasFailed && (
        <p role="alert" className={classes.failed}>
          {t('over.restart.failed')}
        </p>
      )}
      <Button look="main" onClick={() => run()} disabled={pending}>
        {t(pending ? 'over.restarting' : 'over.restart')}
      </Button>
    </>
  )
}
