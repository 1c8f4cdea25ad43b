import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './lumi.ts'

const given = new URL('../../deploy/nginx.conf', import.meta.url)

/** `npm test` installs it where it may; what needs it is skipped elsewhere. */
export const hasNginx = ['nginx -v', 'openssl version'].every((command) => {
  const [program = '', ...args] = command.split(' ')
  return spawnSync(program, args).status === 0
})

interface NginxOptions {
  readonly lumiPort: number
  readonly port: number
  /** `client_max_body_size`. Default: as the file has it. */
  readonly bodyLimit?: string | undefined
}

/** nginx with the file that is given to operators, in which only names, ports and paths are others. */
export async function startNginx({ lumiPort, port, bodyLimit }: NginxOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'lumi-nginx-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ])
  await mkdir(join(folder, 'tmp'))
  const plainPort = await freePort()
  const lumi = (await readFile(given, 'utf8'))
    .replaceAll('meet.example.com', 'localhost')
    .replace('127.0.0.1:5000', `127.0.0.1:${lumiPort}`)
    .replace(/listen 80;\n\s+listen \[::\]:80;/, `listen 127.0.0.1:${plainPort};`)
    .replace(/listen 443 ssl;\n\s+listen \[::\]:443 ssl;/, `listen 127.0.0.1:${port} ssl;`)
    .replace('/etc/ssl/lumi/fullchain.pem', cert)
    .replace('/etc/ssl/lumi/privkey.pem', key)
    .replace(/client_max_body_size\s+0;/, (given) =>
      bodyLimit ? `client_max_body_size ${bodyLimit};` : given,
    )
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'tmp', name)};`,
  )
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `pid ${folder}/pid; daemon off; events {} http { access_log off; ${paths.join(' ')}\n${lumi}\n}`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  await Promise.race([
    listening(port),
    exited.then(async () => {
      throw new Error(`nginx ended: ${await readFile(join(folder, 'error.log'), 'utf8')}`)
    }),
  ])
  return {
    plainPort,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
