import { useMemo } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/connection-test.gen.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { Sheet } from '#room/ui/sheet.tsx'
import type { TestDevices } from './connection-test.ts'
import { ConnectionTestView } from './connection-test-view.tsx'

/** The test before joining, with the devices as they are captured already. */
export const ConnectionTestDialog = ({
  devices,
  onClose,
}: {
  devices: LocalDevices
  onClose: () => void
}) => {
  const t = useText(words)
  const inUse = useMemo<TestDevices>(
    () => ({
      captured: (kind) => devices[kind].source.peek(),
      speakerId: () => devices.speakerInUse.peek(),
    }),
    [devices],
  )
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <ConnectionTestView devices={inUse} />
    </Sheet>
  )
}
