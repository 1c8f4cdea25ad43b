import { IconPhoneOff } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { Call } from '#room/session/call.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { PlainControl } from './feature-control.tsx'

/** What one does in a call without looking at it, for a window beside it. */
export const ControlsAtHand = ({ call }: { call: Call }) => {
  const t = useText(room)
  return (
    <>
      {call.features.map(
        (control) =>
          control.feature.isAtHand && (
            <PlainControl key={control.feature.name} call={call} control={control} />
          ),
      )}
      <ControlButton
        icon={IconPhoneOff}
        label={t('control.leave')}
        hint={t('leave.only')}
        tone="danger"
        onPress={call.leave}
      />
    </>
  )
}
