import type { Page, WebSocketRoute } from '@playwright/test'

/** The line of a page to boards, to be cut and held. */
export async function holdLine(page: Page) {
  const sockets: WebSocketRoute[] = []
  let isDown = false
  let refused: string | undefined
  await page.routeWebSocket(/\/collab$/, (socket) => {
    sockets.push(socket)
    if (refused !== undefined) socket.onMessage(() => socket.send(refusalOf(refused ?? '')))
    else if (!isDown) socket.connectToServer()
  })
  const end = (code: number) => Promise.all(sockets.splice(0).map((socket) => socket.close({ code })))
  return {
    /** Nobody answers from now on. */
    async cut() {
      isDown = true
      await end(1001)
    },
    mend: () => {
      isDown = false
      refused = undefined
      return end(1001)
    },
    /** Whoever comes to this page is told that it is closed to them. */
    refuse(pageId: string) {
      refused = pageId
      return end(1001)
    },
    end,
  }
}

/** As the protocol of Hocuspocus says it. */
const refusalOf = (pageId: string) =>
  Buffer.from([pageId.length, ...Buffer.from(pageId), 2, 1, 9, ...Buffer.from('forbidden')])
