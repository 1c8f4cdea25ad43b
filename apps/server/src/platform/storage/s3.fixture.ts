import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeTcpPort } from '../../supervisor/free-port.ts'
import { toolPath } from '../tools.ts'

const host = '127.0.0.1'
const program = toolPath('versitygw')

/** `npm test` compiles it where there is Go; the tests that need it are skipped elsewhere. */
export const hasS3 = spawnSync(program, ['--version']).status === 0

/** A real S3 service for tests: Versity's gateway over a folder. */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-s3-'))
  const files = join(folder, 'files')
  await mkdir(join(files, 'lumi'), { recursive: true })
  await mkdir(join(folder, 'meta'))
  const port = await freeTcpPort(host)
  const options = {
    bucket: 'lumi',
    region: 'eu-central-1',
    accessKeyId: 'lumi-test',
    secretAccessKey: 'secret',
  }
  const child = spawn(
    program,
    // Metadata in files of their own, because not every file system supports extended attributes.
    [
      '--port',
      `${host}:${port}`,
      '--region',
      options.region,
      '--quiet',
      'posix',
      '--sidecar',
      join(folder, 'meta'),
      files,
    ],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        ROOT_ACCESS_KEY_ID: options.accessKeyId,
        ROOT_SECRET_ACCESS_KEY: options.secretAccessKey,
      },
    },
  )
  const endpoint = `http://${host}:${port}`
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`versitygw ended at once with ${code}`)
  })
  await Promise.race([ended, answering(endpoint)])

  return {
    options: { endpoint, ...options },
    /** Files of the bucket, with the gateway's own parts of uploads that have not ended. */
    stored: async () => {
      const entries = await readdir(files, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    },
    async stop() {
      ended.catch(() => undefined)
      child.kill('SIGKILL')
      await once(child, 'close')
      await rm(folder, { recursive: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  );
}
