import { METRICS_TOKEN } from './bench.ts'

/**
 * What the server says of a metric without labels.
 * @throws Error where it does not know it.
 */
export async function readMetric(url: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]
  if (value === undefined) throw new Error(`/metrics answers ${answer.status} without ${name}`)
  return Number(value)
}
