import { room } from '#i18n/en/room.ts'
import { useText } from '#i18n/use-text.ts'
import type { OverReason } from '../models/visit.ts'
import { MessagePage } from './message-page.tsx'
import buttonClasses from './parts/button.module.css'
import { Button } from './parts/button.tsx'

interface OverPageProps {
  readonly reason: OverReason
  readonly onAgain: () => void
}

/** Why somebody is out, and the way back where there is one. */
export const OverPage = ({ reason, onAgain }: OverPageProps) => {
  const t = useText(room)
  const canReturn = mayReturn[reason]
  return (
    <MessagePage title={t(`over.${reason}`)} body={t(`over.${reason}.body`)}>
      {canReturn && (
        <Button look="main" onClick={onAgain}>
          {t(reason === 'replaced' ? 'over.here' : 'over.again')}
        </Button>
      )}
      <a href="/" className={buttonClasses.button} data-look={canReturn ? 'quiet' : 'main'}>
        {t('over.home')}
      </a>
    </MessagePage>
  )
}

/** Whoever was expelled stays out; a reload finds that out as well. */
const mayReturn: Record<OverReason, boolean> = {
  left: true,
  accessLost: true,
  replaced: true,
  ended: false,
  deleted: false,
  expelled: false,
}
