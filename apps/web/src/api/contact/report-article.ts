import type { ArticleReport } from '@lumi/contract'
import { visitor } from '#lib/lumi.ts'

/** Reports what an article did not solve, and asks for the mail that confirms it. Without that mail, the report has still arrived. */
export const reportArticle = async (report: ArticleReport, signal: AbortSignal): Promise<void> => {
  await visitor.contact.report({ body: report }, { signal })
  const { first, email } = report
  await visitor.contact.respond({ body: { first, email } }, { signal }).catch(() => undefined)
}
