import type { Page, WebSocketRoute } from '@playwright/test'

/** The close code of WebSockets for a server that goes away. */
const goingAway = 1001

/** Puts the test between a page and the board server. */
export async function controlBoardConnection(page: Page) {
  const sockets: WebSocketRoute[] = []
  let server: 'up' | 'down' | { readonly refuses: string } = 'up'
  await page.routeWebSocket(/\/collab$/, (socket) => {
    sockets.push(socket)
    if (server === 'up') socket.connectToServer()
    else if (server !== 'down') {
      const refusal = refusalOf(server.refuses)
      socket.onMessage(() => socket.send(refusal))
    }
  })
  const close = (code: number) => Promise.all(sockets.splice(0).map((socket) => socket.close({ code })))
  const become = (next: typeof server) => {
    server = next
    return close(goingAway)
  }
  return {
    /** Nobody answers from now on. */
    cut: () => become('down'),
    restore: () => become('up'),
    /** From now on this page is refused to everybody. */
    refuse: (pageId: string) => become({ refuses: pageId }),
    /** Closes the open connections; new ones are accepted. */
    close,
  }
}

/** The refusal in the protocol of Hocuspocus. */
const refusalOf = (pageId: string) =>
  Buffer.from([pageId.length, ...Buffer.from(pageId), 2, 1, 9, ...Buffer.from('forbidden')])
