import type { RecorderControls, RecorderGlobals } from '@lumi/contract'
import type { ReactNode } from 'react'
import { listenIn } from './listen-in.ts'
import { RecorderPage } from './recorder-page.tsx'
import { createTape } from './tape.ts'

/** The page that Lumi's recorder opens in a browser of its own: what it shows and plays is the recording. */
export async function openRecorder(): Promise<ReactNode> {
  // In any other browser there is nobody to record for.
  if (!('lumiRecorderSetup' in window)) return <main />
  const recorder = window as unknown as RecorderGlobals
  const { layout, joined } = await recorder.lumiRecorderSetup()
  const call = await listenIn(recorder, joined, layout)
  if (!call) {
    await recorder.lumiRecorderReport({ kind: 'keyMissing' })
    recorder.lumiRecorder = nothingToRecord
    return <main />
  }
  const tape = createTape(call, layout, recorder.lumiRecorderReport)
  return (
    <RecorderPage
      call={call}
      layout={layout}
      onShown={() => {
        recorder.lumiRecorder = tape
      }}
    />
  )
}

/** What is not seen is not recorded; the recorder has been told why, and stops it. */
const nothing = async () => undefined
const nothingToRecord: RecorderControls = { start: nothing, pause: nothing, resume: nothing, stop: nothing }
