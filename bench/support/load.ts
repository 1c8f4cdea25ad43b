import autocannon from 'autocannon'

/** Requests per second that an address answers, every answer a success. */
export async function throughput(url: string, seconds: number, headers: Record<string, string> = {}) {
  const result = await autocannon({ url, headers, connections: 16, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused and ${result.errors} failed requests under load`)
  }
  return result.requests.average
}
