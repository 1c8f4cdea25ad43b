import type { LumiClient } from '@lumi/sdk'

let reasons = 0
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Makes the browser ask before it closes or reloads the page, until the returned function is called. */
export function askBeforeLeaving(): () => void {
  if (reasons++ === 0) window.addEventListener('beforeunload', ask)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    if (--reasons === 0) window.removeEventListener('beforeunload', ask)
  }
}

type Call = (input?: { readonly files?: object }, ...rest: unknown[]) => Promise<unknown>

/** Wraps a client, so that the browser asks before the page is left while a call that sends files is pending. */
export function askWhileUploading<Client extends LumiClient>(client: Client): Client {
  const asking =
    (call: Call): Call =>
    (input, ...rest) => {
      const sent = call(input, ...rest)
      if (!input?.files) return sent
      const end = askBeforeLeaving()
      // The caller handles the failure.
      sent.then(end, end)
      return sent
    }
  const wrapped = Object.entries(client).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, asking(call as Call)])),
  ])
  return Object.fromEntries(wrapped)
}
