import type { BoardTemplate } from '@lumi/contract/values'
import { createLumiClient } from '@lumi/sdk'
import type { Locator, Page } from '@playwright/test'
import type { OwnConference } from './conference.ts'
import { query } from './database.ts'
import { type Drawer, openDrawing } from './drawer.ts'
import { joinAsListener, type Listener } from './listener.ts'
import { lumiUrl } from './lumi.ts'

/** That a board, or the call around it, has lost its connection. */
export const anyLoss = (page: Page) => page.getByText(/Connection lost|Reconnecting/)

/** The shown page of a board, of any name. */
export const boardOf = (page: Page) => page.locator('section[aria-label*=", page "]:has(.excalidraw)')

export const textsOf = (page: Page) =>
  page.getByRole('region', { name: 'Texts on the whiteboard' }).getByRole('listitem')

/** Writes at a place of the board, counted from its middle. */
export async function write(page: Page, text: string, down: number): Promise<void> {
  const box = await boardOf(page).boundingBox()
  if (!box) throw new Error('The board is not shown')
  await page.getByTestId('toolbar-text').click({ force: true })
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + down)
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
}

/** A board that somebody without a browser shows to everybody, and on whose pages they draw. */
export interface SharedBoard extends Drawer {
  readonly boardId: string
  readonly pageIds: readonly string[]
  readonly host: Listener
}

interface Wish {
  readonly template?: BoardTemplate
  readonly pages?: number
  /** The address of a Lumi. Default: the one that all specs share. */
  readonly url?: string
}

export async function shareBoard(
  conference: OwnConference,
  { template = 'blank', pages = 1, url = lumiUrl() }: Wish = {},
): Promise<SharedBoard> {
  const host = await joinAsListener(url, { ...conference, attendeeUrl: conference.hostUrl }, 0, 'Grace')
  const client = createLumiClient({ baseUrl: url, getToken: () => host.token })
  const params = { id: conference.confId }
  let board = await client.board.create({ params, body: { template } })
  const { boardId } = board
  while (board.pages.length < pages)
    board = await client.board.addPage({ params: { ...params, boardId }, body: { template } })
  await client.share.start({ params, body: { kind: 'whiteboard', boardId } })
  const pageIds = board.pages.map(({ pageId }) => pageId)
  const drawer = await openDrawing(url, pageIds[0] ?? '', host.token)
  return {
    ...drawer,
    boardId,
    pageIds,
    host,
    close() {
      drawer.close()
      host.socket.close()
    },
  }
}

/** Lets the database of the shared Lumi refuse to store these pages, as it does when its disk is full. */
export async function fillStorageOf(pageIds: readonly string[]) {
  const name = `full_${pageIds[0]?.replace(/\W/g, '')}`
  const pages = pageIds.map((id) => `'${id}'`).join()
  await query(`
    create function "${name}"() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger "${name}" before update on board_pages for each row
      when (old.page_id in (${pages})) execute function "${name}"()`)
  return { clear: () => query(`drop function if exists "${name}"() cascade`) }
}

/** Returns the visible part of a drawing, on ruled paper: left, top, right and bottom. */
export const viewOf = (page: Page): Promise<readonly [number, number, number, number]> =>
  boardOf(page).evaluate((board) => {
    const place = board.querySelector('pattern')?.getAttribute('patternTransform') ?? ''
    const [zoom = 1, x = 0, y = 0] = [...place.matchAll(/-?\d[\d.e-]*/g)].map(Number)
    const { clientWidth: width, clientHeight: height } = board
    return [-x, -y, width / zoom - x, height / zoom - y] as const
  })

/** The canvas with all that is drawn, without what only a hand holds. */
export const drawingOf = (page: Page): Locator => page.locator('canvas.static')

/** Pixels of about this colour on a canvas. */
export const pixelsOf = (canvas: Locator, color: readonly [number, number, number]): Promise<number> =>
  canvas.evaluate((found, [red, green, blue]) => {
    const { width, height } = found as HTMLCanvasElement
    const pixels = (found as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    const isNear = (value: number | undefined, wanted: number) => Math.abs((value ?? -999) - wanted) < 30
    let count = 0
    for (let at = 0; at < pixels.length; at += 4)
      if (
        isNear(pixels[at], red) &&
        isNear(pixels[at + 1], green) &&
        isNear(pixels[at + 2], blue) &&
        (pixels[at + 3] ?? 0) > 200
      )
        count += 1
    return count
  }, color)
