import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { refusedComments } from './lint/comment-heads.mjs'

/** Folders whose comments were written before this check. */
const former = ['catalogue', 'docs', 'help', 'legal'].map((feature) => `apps/web/src/features/${feature}/`)

const files = globSync(['{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mts,mjs,css}'], {
  cwd: root,
  exclude: (name) =>
    /(?:^|\/)(?:node_modules|dist|test-results)$|\.gen\.ts$|comment-heads\.test\.mjs$/.test(name),
}).filter((file) => !former.some((folder) => file.startsWith(folder)))

const wrong = files.flatMap((file) =>
  refusedComments(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
)
for (const place of wrong) console.error(`${place} A comment is a sentence, or names its subject first.`)
process.exitCode = wrong.length > 0 ? 1 : 0
