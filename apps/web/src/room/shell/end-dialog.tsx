import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import { Button } from '#room/ui/button.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'

interface EndDialogProps {
  readonly call: Call
  readonly onEnd: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before everybody is removed. */
export const EndDialog = ({ call, onEnd, onClose }: EndDialogProps) => {
  const t = useText(room)
  const words = useText(common)
  const others = (useSignal(call.feed.roster)?.size ?? 1) - 1
  const { run, pending } = useAction(async () => {
    await onEnd()
    onClose()
  })
  return (
    <Sheet title={t('leave.all.title')} onClose={onClose}>
      <p>{others > 0 ? t('leave.all.body', { count: others }) : t('leave.all.alone')}</p>
      <div className={sheetClasses.actions}>
        <Button onClick={onClose} autoFocus>
          {words('action.cancel')}
        </Button>
        <Button look="danger" onClick={() => run()} disabled={pending}>
          {t(pending ? 'leave.all.ending' : 'leave.all')}
        </Button>
      </div>
    </Sheet>
  )
}
