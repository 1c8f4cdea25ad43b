import { join } from 'node:path'
import { root } from './paths.mjs'

const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')

/** How Playwright is called, in `e2e`. Tests that hold a call run one at a time: their media needs the processor. */
export const browserTestArgs = {
  pages: [playwright, 'test', 'specs/pages', '--workers=2'],
  calls: [playwright, 'test', 'specs/(?!pages/)', '--workers=1'],
}
