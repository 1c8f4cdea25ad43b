import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, missingProgram, run, services } from '../client.ts'
import { generate, missingGenerator } from '../openapi-generator.ts'

const EXEC = 'org.codehaus.mojo:exec-maven-plugin:3.5.0:java'

export const java: Client = {
  name: 'java by openapi-generator',
  missing: () => missingGenerator() ?? missingProgram('java', 'mvn'),
  async run(place) {
    for (const service of services) {
      const name = `lumi.${service}`
      const properties = { invokerPackage: name, apiPackage: `${name}.api`, modelPackage: `${name}.model` }
      await generate(place, { language: 'java', service, output: '.', properties })
    }
    await cp(join(import.meta.dirname, 'Lesson.java'), join(place.folder, 'src/main/java/Lesson.java'))
    // The generated project is for Java 8, the lesson for those who write `var`.
    const args = ['-q', '-B', '-Dmaven.compiler.release=11', 'compile', EXEC, '-Dexec.mainClass=Lesson']
    return run(place, 'mvn', args)
  },
}
