import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { createLateCode } from '#lib/late-code.ts'
import { connection } from '#lib/lumi.ts'
import common from '#locales/common.gen.ts'
import { loadStyled } from '#ui/reload-styles.ts'
import { toasts } from '#ui/toast/toasts.ts'

interface LazyDialogProps {
  /** Default: for as long as it is rendered. */
  readonly opened?: boolean
  /** Absent: nobody can go on without it, so that it is fetched until it is there. */
  readonly onClose?: () => void
}

/** The pause between two attempts. Milliseconds. */
const retryMs = 5_000

/**
 * A dialog whose code is loaded when it is first opened. If that fails, the page stays as it is: a message appears, the
 * dialog closes, and opening it again loads it again.
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) => {
  const code = createLateCode(() => loadStyled(load))
  return (props: Props & LazyDialogProps) => {
    const { opened = true } = props
    const t = useText(common)
    const [loaded, setLoaded] = useState<{ readonly default: ComponentType<Props> }>()
    const isMissing = opened && !loaded

    const giveUp = useEffectEvent(() => {
      connection.doubt()
      toasts.show(t('error.connection'), { kind: 'error' })
      props.onClose?.()
    })
    useEffect(() => {
      if (!isMissing) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let isGone = false
      const fetchIt = async (isFirst: boolean) => {
        try {
          const module = await code.load()
          if (!isGone) setLoaded(module)
        } catch (error) {
          if (isGone) return
          console.warn('A dialog could not be loaded', error)
          // If giving up closes the dialog, the clean-up of the effect cancels this attempt.
          timer = setTimeout(() => fetchIt(false), retryMs)
          if (isFirst) giveUp()
        }
      }
      void fetchIt(true)
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [isMissing])

    return loaded && <loaded.default {...props} />
  }
}
