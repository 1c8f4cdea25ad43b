import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'

interface EndDialogProps {
  readonly call: Call
  readonly onEnd: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before everybody is removed. */
export const EndDialog = ({ call, onEnd, onClose }: EndDialogProps) => {
  const t = useText(room)
  const others = (useSignal(call.feed.roster)?.size ?? 1) - 1
  const isRoom = Boolean(useSignal(call.feed.conference).parentId)
  return (
    <ConfirmSheet
      title={t('leave.all.title')}
      action={t('leave.all')}
      doing={t('leave.all.ending')}
      run={onEnd}
      onClose={onClose}
    >
      <p>
        {isRoom
          ? t('leave.all.rooms')
          : others > 0
            ? t('leave.all.body', { count: others })
            : t('leave.all.alone')}
      </p>
    </ConfirmSheet>
  )
}
