/** The part of jsdom that the build uses. `@types/jsdom` brings global types that the server's do not agree with. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { url?: string; pretendToBeVisual?: boolean })
    readonly window: Window & typeof globalThis
  }
}
