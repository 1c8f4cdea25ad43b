import type { CaptureLayout } from '@lumi/contract'
import { useEffect } from 'react'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import frame from '#room/shell/room-frame.module.css'
import { SharedStageView } from '#room/shell/shared-stage-view.tsx'
import { TileGrid } from '#room/stage/tile-grid.tsx'
import { conferenceName } from '#room/ui/room-name.ts'
import classes from './recorder-page.module.css'

interface RecorderPageProps {
  readonly call: Call
  readonly layout: CaptureLayout
  readonly onShown: () => void
  /** Called with the id of a share once it can be seen; must stay the same. */
  readonly onDrawn: (shareId: string) => void
}

/** The call without anything to press, as the recording has it. */
export const RecorderPage = ({ call, layout, onShown, onDrawn }: RecorderPageProps) => {
  const name = conferenceName(useSignal(call.feed.conference))
  const stage = useSignal(call.onStage)
  useEffect(onShown, [onShown])
  const hasPeople = layout !== 'stage'
  return (
    <div className={frame.frame} data-room="">
      <main className={classes.page} data-sharing={(stage && hasPeople) || undefined} inert>
        {stage && <SharedStageView call={call} stage={stage} hasChoice={false} onDrawn={onDrawn} />}
        {hasPeople && <TileGrid tiles={call.tiles} onPin={() => undefined} />}
        {!stage && !hasPeople && <p className={classes.name}>{name}</p>}
      </main>
    </div>
  )
}
