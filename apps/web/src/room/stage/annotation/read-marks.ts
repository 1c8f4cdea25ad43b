import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import { openPage, untilOpen } from '#room/stage/drawing/page-session.ts'
import { marksIn } from './annotations.ts'
import type { Mark } from './marks.ts'

/** What is drawn on a layer that nobody here has to have open. */
export async function readMarks(name: string, access: DrawingAccess): Promise<readonly Mark[]> {
  const page = openPage(name, access)
  try {
    await untilOpen(page.state)
    return marksIn(page.drawing)
  } finally {
    page.end()
  }
}
