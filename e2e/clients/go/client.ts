import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, missingProgram, run, services } from '../client.ts'
import { generate, missingGenerator } from '../openapi-generator.ts'

export const go: Client = {
  name: 'go by openapi-generator',
  missing: () => missingGenerator() ?? missingProgram('go'),
  async run(place) {
    for (const service of services) {
      const properties = { packageName: service, withGoMod: 'false' }
      await generate(place, { language: 'go', service, output: service, properties })
    }
    for (const file of ['lesson.go', 'go.mod']) {
      await cp(join(import.meta.dirname, file), join(place.folder, file))
    }
    await run(place, 'go', ['mod', 'tidy'])
    await run(place, 'go', ['build', './...'])
    return run(place, 'go', ['run', '.'])
  },
}
