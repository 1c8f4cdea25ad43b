import { cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, documentOf, run, services } from '../client.ts'

const { TYPESCRIPT_CLIENT: tools } = process.env

const compilerOptions = {
  ...{ strict: true, noEmit: true, allowImportingTsExtensions: true },
  ...{ module: 'NodeNext', target: 'ES2022', lib: ['ES2023', 'DOM'], types: ['node'] },
}

export const typescript: Client = {
  name: 'typescript by openapi-typescript',
  missing: () => (tools ? undefined : 'openapi-typescript'),
  async run(place) {
    const { folder } = place
    const modules = join(tools ?? '', 'node_modules')
    await symlink(modules, join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['lesson.ts'] }))
    await cp(join(import.meta.dirname, 'lesson.ts'), join(folder, 'lesson.ts'))
    for (const service of services) {
      const generator = join(modules, 'openapi-typescript/bin/cli.js')
      await run(place, process.execPath, [generator, documentOf(place, service), '-o', `${service}.d.ts`])
    }
    await run(place, process.execPath, [join(modules, 'typescript/bin/tsc')])
    return run(place, process.execPath, ['lesson.ts'])
  },
}
