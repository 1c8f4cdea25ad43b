import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import room from '#locales/room.gen.ts'
import { Button } from '#room/ui/button.tsx'
import type { Restart } from './afterwards.ts'
import classes from './restart-button.module.css'

/** Restarts a conference that has ended; says so where that does not work. */
export const RestartButton = ({ restart }: { restart: Restart }) => {
  const t = useText(room)
  const [failed, setFailed] = useState(false)
  const { run, pending } = useAction(async () => {
    setFailed(false)
    await restart().catch((error: unknown) => {
      console.warn('The conference was not restarted', error)
      setFailed(true)
    })
  })
  return (
    <>
      {failed && (
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
