import type { Results, SelfieSegmentation } from '@mediapipe/selfie_segmentation'

/** Where the build has put the model and its program (`build/effect-files.ts`). */
const folder = `/assets/segmentation-${import.meta.env.LUMI_SEGMENTATION}`
const program = `${folder}/selfie_segmentation.js`

declare global {
  interface Window {
    /** The program is no module: it leaves itself here. */
    SelfieSegmentation?: typeof SelfieSegmentation
  }
}

export type { Results }

/** Loads, from our own origin, what tells a person from the room behind them. */
export async function loadSegmenter(): Promise<SelfieSegmentation> {
  if (!window.SelfieSegmentation) await loadScript(program)
  if (!window.SelfieSegmentation) throw new Error('The segmentation did not load')
  const segmenter = new window.SelfieSegmentation({ locateFile: (file) => `${folder}/${file}` })
  // The model for pictures wider than high is the faster of the two.
  segmenter.setOptions({ modelSelection: 1 })
  await segmenter.initialize()
  return segmenter
}

function loadScript(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = address
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => {
    script.remove()
    reject(new Error(`${address} could not be loaded`))
  })
  document.head.append(script)
  return promise
}
