import type { ConferenceUser } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import { Button } from '#room/ui/button.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import { shortName } from '#room/ui/short-name.ts'

import type { UserActions } from './users.ts'

interface ExpelDialogProps {
  readonly user: ConferenceUser
  readonly expel: UserActions['expel']
  readonly onClose: () => void
}

/** Asks, by name, before somebody is expelled. */
export const ExpelDialog = ({ user, expel, onClose }: ExpelDialogProps) => {
  const t = useText(room)
  const words = useText(common)
  const { run, pending } = useAction(async () => {
    await expel(user)
    onClose()
  })
  return (
    <Sheet title={t('expel.title', { name: shortName(user.displayName) })} onClose={onClose}>
      <p>{t('expel.body')}</p>
      <div className={sheetClasses.actions}>
        <Button onClick={onClose} autoFocus>
          {words('action.cancel')}
        </Button>
        <Button look="danger" onClick={() => run()} disabled={pending}>
          {t(pending ? 'expel.expelling' : 'users.expel')}
        </Button>
      </div>
    </Sheet>
  )
}
