export const exceptions: ReadonlyMap<string, string> = new Map()
