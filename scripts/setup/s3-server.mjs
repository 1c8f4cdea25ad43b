import { compileGo } from '../lib/go.mjs'
import { findOnPath } from '../lib/paths.mjs'
import { sharedProgram } from '../lib/shared-program.mjs'
import { rememberTool } from '../lib/tools.mjs'

const VERSION = '1.8.0'
const SOURCE = { module: 'github.com/versity/versitygw', program: 'cmd/versitygw', version: VERSION }

const program = sharedProgram('versitygw', VERSION)

/** A small S3 service, for the tests of files in a bucket. */
export const s3Server = {
  name: 'S3 service',
  doing: 'compiling an S3 service for the tests (versitygw)',
  without: 'No S3 service, so the tests that need one are skipped: install Go, or put versitygw on the PATH.',
  optional: true,
  isDone: () => remember(findOnPath('versitygw') ?? program.find()),
  async run(onLine) {
    await program.install((workshop) => compileGo(SOURCE, workshop, onLine))
    remember(program.find())
  },
}

function remember(path) {
  if (path) rememberTool('versitygw', path)
  return Boolean(path)
}
