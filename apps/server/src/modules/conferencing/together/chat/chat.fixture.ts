import type { TestServer } from '../../../../testing/test-server.ts'

/** Calls on the chats of one conference. */
export function chatsOf(server: TestServer, confId: string) {
  const base = `/v1/conference/${confId}`
  return {
    base,
    list: (token?: string, query = '') => server.call('GET', `${base}/chats${query}`, { token }),
    create: (token: string | undefined, body: object) => server.call('POST', `${base}/chat`, { token, body }),
    read: (token: string | undefined, chatId: string, query = '') =>
      server.call('GET', `${base}/chat/${chatId}${query}`, { token }),
    change: (token: string | undefined, chatId: string, body: object, query = '') =>
      server.call('PUT', `${base}/chat/${chatId}${query}`, { token, body }),
    remove: (token: string | undefined, chatId: string, query = '') =>
      server.call('DELETE', `${base}/chat/${chatId}${query}`, { token }),
    send: (token: string | undefined, chatId: string, messageData: string, as: object = {}) =>
      server.call('POST', `${base}/chat/${chatId}/message`, { token, body: { messageData, ...as } }),
    sendFile: (token: string | undefined, chatId: string, file: File, request: object = {}) => {
      const body = new FormData()
      body.set('request', JSON.stringify(request))
      body.set('file', file)
      return server.call('POST', `${base}/chat/${chatId}/file`, { token, body })
    },
    file: (
      token: string | undefined,
      chatId: string,
      messageId: number,
      what: 'file' | 'thumbnail' = 'file',
      query = '',
    ) => server.call('GET', `${base}/chat/${chatId}/message/${messageId}/${what}${query}`, { token }),
    messages: (token: string | undefined, chatId: string, query = '') =>
      server.call('GET', `${base}/chat/${chatId}/messages${query}`, { token }),
    edit: (
      token: string | undefined,
      chatId: string,
      messageId: number | string,
      messageData: string,
      query = '',
      as: object = {},
    ) =>
      server.call('PUT', `${base}/chat/${chatId}/message/${messageId}${query}`, {
        token,
        body: { messageData, ...as },
      }),
    unsend: (token: string | undefined, chatId: string, messageId: number | string, query = '') =>
      server.call('DELETE', `${base}/chat/${chatId}/message/${messageId}${query}`, { token }),
  }
}
