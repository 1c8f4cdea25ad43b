import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { Button } from '#room/ui/button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'

const dialogs = {
  background: lazyDialog(() =>
    import('./background-dialog.tsx').then(({ BackgroundDialog }) => BackgroundDialog),
  ),
  test: lazyDialog(() =>
    import('#room/connection-test/connection-test-dialog.tsx').then(
      ({ ConnectionTestDialog }) => ConnectionTestDialog,
    ),
  ),
}
const tools = Object.keys(dialogs) as (keyof typeof dialogs)[]

/** What few need before joining: each is fetched when it is opened. */
export const LobbyTools = ({ devices }: { devices: LocalDevices }) => {
  const t = useText(room)
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  return (
    <>
      {tools.map((tool) => (
        <Button key={tool} aria-haspopup="dialog" onClick={() => setOpen(tool)}>
          {t(`lobby.${tool}`)}
        </Button>
      ))}
      {Dialog && <Dialog devices={devices} onClose={() => setOpen(undefined)} />}
    </>
  )
}
