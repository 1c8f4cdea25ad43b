export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

export const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
