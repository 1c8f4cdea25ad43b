import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { openAnnotations } from './annotations.ts'
import type { Mark } from './marks.ts'

/** No page is waited for longer. Milliseconds. */
const patienceMs = 15_000

/** What is drawn on a layer that nobody here has to have open. */
export async function readMarks(name: string, access: DrawingAccess): Promise<readonly Mark[]> {
  const annotations = openAnnotations(name, access)
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('A layer did not open in time')), patienceMs)
      annotations.state.subscribe((state) => {
        if (state === 'opening') return
        clearTimeout(timer)
        if (state === 'open') resolve()
        else reject(new Error(`A layer did not open: ${state}`))
      })
    })
    return annotations.marks.value
  } finally {
    annotations.end()
  }
}
