import { pythonEnvironment } from '../lib/python.mjs'

const environment = pythonEnvironment('schemathesis', ['schemathesis==4.32.5'])

export const schemathesisBinary = environment.program('st')

export const schemathesis = {
  name: 'Schemathesis',
  doing: 'installing Schemathesis',
  without: 'Schemathesis could not be installed: it needs Python 3.10 or newer with venv, and PyPI.',
  isDone: environment.isInstalled,
  run: environment.install,
}
