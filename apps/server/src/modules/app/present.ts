import type { App } from '@lumi/contract'
import type { AppRow } from './repository.ts'

export function presentApp({ clientId, title, description, isDefault, backend }: AppRow): App {
  return { clientId, title, description, default: isDefault, logoImgUrl: null, backend }
}
