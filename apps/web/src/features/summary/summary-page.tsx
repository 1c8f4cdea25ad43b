import { IconClockOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { attendanceQuery } from '#api/attendance.ts'
import { useText } from '#i18n/use-text.ts'
import { failureOf } from '#lib/failure.ts'
import texts from '#locales/summary.gen.ts'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { EmptyState } from '#ui/state/load-states.tsx'
import { SummaryPane } from './summary-pane.tsx'

interface SummaryPageProps {
  readonly confId: string
  /** The control token of the room, which this tab has stored. */
  readonly token: string | undefined
}

/** The summary for a host without an account. */
export const SummaryPage = ({ confId, token }: SummaryPageProps) => {
  const t = useText(texts)
  const { data, error } = useQuery({ ...attendanceQuery(confId, { token }), enabled: token !== undefined })
  const isOver = token === undefined || (!data && failureOf(error) === 'signedOut')
  return (
    <PublicPage title={data?.displayName ?? t('title')} isWide={!isOver}>
      {isOver ? (
        <EmptyState icon={IconClockOff} title={t('over.title')} body={t('over.body')} />
      ) : (
        <SummaryPane confId={confId} token={token} isShown />
      )}
    </PublicPage>
  )
}
