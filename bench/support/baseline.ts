import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs `work` beside a plain Fastify that answers each query at its name. */
export async function withBaselineServer<T>(
  databaseUrl: string,
  queries: Record<string, string>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const child = fork(fileURLToPath(new URL('./baseline-server.ts', import.meta.url)), {
    env: { ...process.env, BARE_DATABASE_URL: databaseUrl, BARE_QUERIES: JSON.stringify(queries) },
  })
  try {
    const [port] = await once(child, 'message')
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    child.kill()
  }
}
