import type { DocumentPages } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { FileAnswer } from '../../../platform/http/send-file.ts'
import type { ContentRow } from '../content/table.ts'
import { presentDocument } from './present.ts'
import { findDocument } from './repository.ts'

/** The pages; they never change once they are all there. */
export async function documentAnswer({ db }: Pick<Ctx, 'db'>, content: ContentRow): Promise<FileAnswer> {
  const pages = await findDocument(db, content.contentId)
  if (!pages) return fail('noPages', { description: notThere(content) })
  return {
    from: { key: pages.key ?? content.key },
    contentType: pages.contentType,
    fileName: withEnding(content.displayName, pages.contentType === 'application/pdf' ? '.pdf' : '.webp'),
    disposition: 'inline',
    immutable: content.documentState === 'ready',
  }
}

export async function readPages({ db }: Ctx, content: ContentRow): Promise<DocumentPages> {
  const pages = await findDocument(db, content.contentId)
  return {
    document: presentDocument(content),
    contentType: pages?.contentType ?? null,
    items: (pages?.sizes ?? []).map(([width, height]) => ({ width, height })),
  }
}

const withEnding = (name: string, ending: string) =>
  name.toLowerCase().endsWith(ending) ? name : name + ending

function notThere(content: ContentRow): string {
  const { state, reason } = presentDocument(content)
  if (state === 'none') return 'No pages can be made of this file'
  return reason ?? 'The pages are still being made'
}
