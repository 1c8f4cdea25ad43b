import { useText } from '#i18n/use-text.ts'
import { failureOf, isMissing } from '#lib/failure.ts'
import common from '#locales/common.gen.ts'
import { DeniedState, ErrorState, GoneState } from './error-state.tsx'
import type { PageStateProps } from './page-state.tsx'

interface QueryFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** The text for a thing that does not exist, instead of the default. */
  readonly gone?: Partial<PageStateProps>
}

/** The content of a page whose query failed. Behind the session dialog it stays quiet. */
export const QueryFailure = ({ error, onRetry, gone }: QueryFailureProps) => {
  const t = useText(common)
  const failure = failureOf(error)
  if (failure === 'signedOut') return null
  if (failure === 'denied') return <DeniedState />
  if (isMissing(error)) return <GoneState {...gone} />
  return (
    <ErrorState message={failure === 'unreachable' ? t('error.connection') : undefined} onRetry={onRetry} />
  )
}
