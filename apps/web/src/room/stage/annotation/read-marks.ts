import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { untilOpen } from '#room/stage/drawing/page-session.ts'
import { openAnnotations } from './annotations.ts'
import type { Mark } from './marks.ts'

/** What is drawn on a layer that nobody here has to have open. */
export async function readMarks(name: string, access: DrawingAccess): Promise<readonly Mark[]> {
  const annotations = openAnnotations(name, access)
  try {
    await untilOpen(annotations.state)
    return annotations.marks.value
  } finally {
    annotations.end()
  }
}
