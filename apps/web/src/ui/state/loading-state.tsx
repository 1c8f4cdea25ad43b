import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useConnection } from '#lib/use-connection.ts'
import common from '#locales/common.gen.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './page-state.module.css'
import { WaitingState } from './page-state.tsx'

/**
 * Shows a skeleton only when the wait is long enough to be noticed, so that quick answers do not flicker, and the
 * reason where nothing can come.
 */
export const LoadingState = ({ children, afterMs = 200 }: { children: ReactNode; afterMs?: number }) => {
  const t = useText(common)
  const connection = useConnection()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  if (connection !== 'online') return <WaitingState reason={connection} />
  return (
    <div aria-busy="true">
      <span className={visually.hidden} role="status">
        {late && t('state.loading')}
      </span>
      {/* The space is taken from the start: nothing moves when the skeleton appears. */}
      <div aria-hidden className={late ? undefined : classes.early}>
        {children}
      </div>
    </div>
  )
}
