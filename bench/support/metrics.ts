import { METRICS_TOKEN } from './bench.ts'

/**
 * Returns the value of a metric without labels.
 * @throws Error if the server does not have it.
 */
export async function readMetric(url: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]
  if (value === undefined) throw new Error(`/metrics answers ${answer.status} without ${name}`)
  return Number(value)
}
