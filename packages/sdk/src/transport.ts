/** One request, ready to send. */
export interface Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | undefined
  readonly signal: AbortSignal | undefined
  readonly keepalive: boolean | undefined
  readonly onProgress: ((share: number) => void) | undefined
}

/**
 * Sends a request. The progress of an upload is measured by `XMLHttpRequest` if there is one, since `fetch` does not
 * report it in browsers, and otherwise by counting the bytes that `fetch` takes.
 */
export function transmit(request: Outgoing, customFetch: typeof fetch | undefined): Promise<Response> {
  const send = customFetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  const { url, method, headers, body, signal, keepalive, onProgress } = request
  if (!onProgress || !(body instanceof FormData))
    return send(url, { method, headers, body, signal, keepalive })
  if (!customFetch && typeof XMLHttpRequest !== 'undefined') return sendByXhr(request, onProgress)
  return sendCounted(request, onProgress, send)
}

function sendByXhr({ url, method, headers, body, signal }: Outgoing, onProgress: (share: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    xhr.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    const abort = () => xhr.abort()
    signal?.addEventListener('abort', abort)
    xhr.onloadend = () => signal?.removeEventListener('abort', abort)
    xhr.onload = () => {
      const hasBody = xhr.status !== 204 && xhr.status !== 304
      resolve(new Response(hasBody ? xhr.response : null, { status: xhr.status }))
    }
    xhr.onerror = () => reject(new TypeError('The request failed'))
    xhr.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    xhr.send(body as FormData)
  })
}

/** Streams the form, so that a file is read only as fast as it is sent. */
async function sendCounted(
  { url, method, headers, body, signal }: Outgoing,
  onProgress: (share: number) => void,
  send: typeof fetch,
): Promise<Response> {
  const encoded = new Response(body as FormData)
  const total = [...(body as FormData).values()].reduce(
    (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  )
  let sent = 0
  let reported = 0
  const counted = encoded.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        sent += chunk.byteLength
        // The parts around the files are sent as well, so the share reaches 1 before the last bytes.
        const share = Math.min(1, sent / Math.max(1, total))
        if (share > reported) onProgress(share)
        reported = share
        controller.enqueue(chunk)
      },
    }),
  )
  const type = encoded.headers.get('content-type') ?? 'multipart/form-data'
  const init = {
    method,
    headers: { ...headers, 'content-type': type },
    body: counted,
    signal,
    duplex: 'half',
  }
  return send(url, init as RequestInit)
}

/** Reads the file of an answer, and reports the progress if its length is known. */
export async function readFile(
  response: Response,
  onProgress: ((share: number) => void) | undefined,
): Promise<Blob> {
  const { headers, body } = response
  // The content length of a compressed answer is not the number of its bytes.
  const total = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'))
  if (!onProgress || !body || !total) return response.blob()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    received += next.value.byteLength
    onProgress(Math.min(1, received / total))
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' })
}
