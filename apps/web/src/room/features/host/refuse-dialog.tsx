import type { WaitingUser } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/host-pane.gen.ts'
import { Button } from '#room/ui/button.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import { shortName } from '#room/ui/short-name.ts'
import type { HostModel } from './host.ts'

interface RefuseDialogProps {
  readonly user: WaitingUser
  readonly refuse: HostModel['refuse']
  readonly onClose: () => void
}

/** Asks, by name: whoever is refused cannot try again. */
export const RefuseDialog = ({ user, refuse, onClose }: RefuseDialogProps) => {
  const t = useText(words)
  const shared = useText(common)
  const { run, pending } = useAction(async () => {
    await refuse(user)
    onClose()
  })
  return (
    <Sheet title={t('refuse.title', { name: shortName(user.displayName) })} onClose={onClose}>
      <p>{t('refuse.body')}</p>
      <div className={sheetClasses.actions}>
        <Button onClick={onClose} autoFocus>
          {shared('action.cancel')}
        </Button>
        <Button look="danger" onClick={() => run()} disabled={pending}>
          {t('refuse')}
        </Button>
      </div>
    </Sheet>
  )
}
