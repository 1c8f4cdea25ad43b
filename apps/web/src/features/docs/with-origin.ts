import { originPlaceholder } from '@lumi/contract/values'
import { settings } from '#lib/site.ts'

/** A text of the documentation as this installation shows it: its examples call the installation itself. */
export const withOrigin = (text: string): string => text.replaceAll(originPlaceholder, settings.publicUrl)
