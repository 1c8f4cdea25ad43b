declare module 'unicode-confusables' {
  /** Each character as the one that it looks like. */
  export function rectifyConfusion(text: string): string
}
