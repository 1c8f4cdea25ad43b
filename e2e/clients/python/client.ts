import { delimiter, join } from 'node:path'
import { type Client, documentOf, run, services } from '../client.ts'
import { generate, missingGenerator } from '../openapi-generator.ts'

/** The programs of a Python that has what the clients import. */
const { PYTHON_CLIENTS: programs } = process.env
const missingPython = () => (programs ? undefined : 'openapi-python-client')
const python = join(programs ?? '', 'python')

/** Imports every module of the clients, because Python compiles nothing before. */
const importAll = `
import importlib, pkgutil
for name in ${JSON.stringify(services.map((service) => `lumi_${service}`))}:
    for module in pkgutil.walk_packages(importlib.import_module(name).__path__, name + '.'):
        importlib.import_module(module.name)
`

export const pythonByPythonClient: Client = {
  name: 'python by openapi-python-client',
  missing: missingPython,
  async run(place) {
    for (const service of services) {
      const args = ['--url', documentOf(place, service), '--meta', 'none', '--fail-on-warning']
      const output = ['--output-path', `lumi_${service}`]
      // It tidies what it made with a program that it looks for on the PATH.
      const env = { PATH: [programs, process.env.PATH].join(delimiter) }
      await run(place, join(programs ?? '', 'openapi-python-client'), ['generate', ...args, ...output], env)
    }
    const env = { PYTHONPATH: place.folder }
    await run(place, python, ['-W', 'error', '-c', importAll], env)
    return run(place, python, [join(import.meta.dirname, 'lesson_by_openapi_python_client.py')], env)
  },
}

export const pythonByGenerator: Client = {
  name: 'python by openapi-generator',
  missing: () => missingPython() ?? missingGenerator(),
  async run(place) {
    for (const service of services) {
      const properties = { packageName: `lumi_${service}`, generateSourceCodeOnly: 'true' }
      await generate(place, { language: 'python', service, output: '.', properties })
    }
    const env = { PYTHONPATH: place.folder }
    await run(place, python, ['-c', importAll], env)
    return run(place, python, [join(import.meta.dirname, 'lesson_by_openapi_generator.py')], env)
  },
}
