import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Page } from '@playwright/test'
import { findOffice } from '../../../apps/server/src/modules/library/document/find-program.ts'
import { wordParts } from '../../../apps/server/src/modules/library/document/office.fixture.ts'
import { zip } from '../../../apps/server/src/modules/library/document/zip.fixture.ts'
import { breakable } from '../../support/breakable.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterMuted } from '../../support/room.ts'
import { expect } from '../../support/test.ts'

const name = 'course.docx'
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const chapter = (number: number) => `<w:p><w:r><w:t>Chapter ${number}</w:t><w:br w:type="page"/></w:r></w:p>`
const chapters = Array.from({ length: 20 }, (_, index) => chapter(index + 1))
const course = {
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: zip(wordParts(undefined, [...chapters, paragraph('The end')].join(''))),
}

interface SlowOffice {
  /** A LibreOffice that pauses once the first page is made, until it may make the others. */
  readonly office: { readonly path: string; makeTheRest(): Promise<void> }
}

const slow = breakable.extend<SlowOffice>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures that a function needs from it.
  office: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'lumi-office-'))
    const flag = join(folder, 'continue')
    const script = `#!/bin/bash
      [ "$LUMI_FIRST" ] || exec '${findOffice()}' "$@"
      set -m
      '${findOffice()}' "$@" &
      until tail -c 8 "\${LUMI_OUTPUT#file://}/first.pdf" | grep EOF || ! kill -0 $!; do sleep 0.05; done
      kill -STOP -- -$!
      until [ -e '${flag}' ]; do sleep 0.1; done
      kill -CONT -- -$!
      wait $!`
    await writeFile(join(folder, 'soffice'), script)
    await chmod(join(folder, 'soffice'), 0o755)
    await use({ path: folder, makeTheRest: () => writeFile(flag, '') })
    await rm(folder, { recursive: true })
  },
  variables: ({ office }, use) => use({ PATH: [office.path, process.env.PATH].join(delimiter) }),
})

const shown = (page: Page, number: number, pages: number) =>
  page
    .getByRole('img', { name: `${name}, page ${number} of ${pages}`, exact: true })
    .locator(`canvas[data-page="${number}"]`)

slow(
  'the first page of a long document is shown while the others are still being made',
  { tag: '@long' },
  async ({ owner, office, newPage }) => {
    slow.skip(findOffice() === undefined, 'LibreOffice is not installed')
    const { hostUrl, attendeeUrl } = await createConference(owner)
    const [ada, ben] = [await newPage(), await newPage()]
    await enterMuted(ada, hostUrl, 'Ada')
    await enterMuted(ben, attendeeUrl, 'Ben')
    await control(ada, 'Files').click()
    const files = ada.getByRole('region', { name: 'Files', exact: true })
    await files.locator('input[type=file]').setInputFiles(course)
    await files.getByRole('button', { name: `Share ${name}`, exact: true }).click({ timeout: 90_000 })
    for (const page of [ada, ben]) await expect(shown(page, 1, 1)).toBeVisible()
    await expect(ben.getByText('Chapter 1', { exact: true })).toBeAttached()
    await expect(files.getByText(/^Converting/)).toBeVisible()

    await office.makeTheRest()
    for (const page of [ada, ben]) await expect(shown(page, 1, 21)).toBeVisible({ timeout: 60_000 })
    await expect(files.getByText('21 pages')).toBeVisible()
    await ada.getByRole('button', { name: 'Next page' }).click()
    await expect(shown(ben, 2, 21)).toBeVisible()
    await expect(ben.getByText('Chapter 2', { exact: true })).toBeAttached()
  },
)
