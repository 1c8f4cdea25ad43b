import { useText } from '#i18n/use-text.ts'
import { failureOf, isMissing } from '#lib/failure.ts'
import common from '#locales/common.gen.ts'
import { DeniedState, ErrorState, GoneState } from './error-state.tsx'

/** What a page shows when its query failed. Behind the session dialog it stays quiet. */
export const QueryFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useText(common)
  const failure = failureOf(error)
  if (failure === 'signedOut') return null
  if (failure === 'denied') return <DeniedState />
  if (isMissing(error)) return <GoneState />
  return (
    <ErrorState message={failure === 'unreachable' ? t('error.connection') : undefined} onRetry={onRetry} />
  )
}
