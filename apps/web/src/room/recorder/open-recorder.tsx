import type { RecorderControls, RecorderGlobals } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import type { ReactNode } from 'react'
import { listenIn } from './listen-in.ts'
import { createPageRecorder } from './page-recorder.ts'
import { RecorderPage } from './recorder-page.tsx'

/** The page that Lumi's recorder opens in a browser of its own: what it shows and plays is the recording. */
export async function openRecorder(): Promise<ReactNode> {
  // In any other browser there is nobody to record for.
  if (!('lumiRecorderSetup' in window)) return <main />
  const globals = window as unknown as RecorderGlobals
  const { layout, joined } = await globals.lumiRecorderSetup()
  const call = await listenIn(globals, joined, layout)
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

/** What is not seen is not recorded; the recorder has been told why, and stops it. */
const nothing = async () => undefined
const nothingToRecord: RecorderControls = { start: nothing, pause: nothing, resume: nothing, stop: nothing }
