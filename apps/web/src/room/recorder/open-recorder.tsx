import type { CaptureLayout, RecorderControls, RecorderGlobals } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { type ReactNode, useEffect } from 'react'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Call } from '#room/session/call.ts'
import { SharedStageView } from '#room/shell/shared-stage-view.tsx'
import { TileGrid } from '#room/stage/tile-grid.tsx'
import { conferenceName } from '#room/ui/names.ts'
import frame from '#room/ui/room-frame.module.css'
import classes from './open-recorder.module.css'
import { createPageRecorder } from './page-recorder.ts'
import { openRecorderCall } from './recorder-call.ts'

/** The page that Lumi's recorder opens in a browser of its own. Its picture and sound are the recording. */
export async function openRecorder(): Promise<ReactNode> {
  // In any other browser there is nobody to record for.
  if (!('lumiRecorderSetup' in window)) return <main />
  const globals = window as unknown as RecorderGlobals
  const { layout, joined } = await globals.lumiRecorderSetup()
  const call = await openRecorderCall(globals, joined, layout)
  if (!call) {
    await globals.lumiRecorderReport({ kind: 'keyMissing' })
    globals.lumiRecorder = nothingToRecord
    return <main />
  }
  const drawn = signal<string | undefined>(undefined)
  const recorder = createPageRecorder({ call, layout, drawn, report: globals.lumiRecorderReport })
  return (
    <RecorderPage
      call={call}
      layout={layout}
      onShown={() => {
        globals.lumiRecorder = recorder
      }}
      onDrawn={(shareId) => {
        drawn.value = shareId
      }}
    />
  )
}

/** Shows nothing: the recorder has been told the failure, and stops the page. */
const nothing = async () => undefined
const nothingToRecord: RecorderControls = { start: nothing, pause: nothing, resume: nothing, stop: nothing }

interface RecorderPageProps {
  readonly call: Call
  readonly layout: CaptureLayout
  readonly onShown: () => void
  /** Called with the id of a share once it can be seen; must stay the same. */
  readonly onDrawn: (shareId: string) => void
}

/** The call without controls, as the recording shows it. */
const RecorderPage = ({ call, layout, onShown, onDrawn }: RecorderPageProps) => {
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
