/** Whole bundles that the free pieces of its parts at one location make. */
export const bundlesFrom = (parts: readonly { quantity: number; free: number }[]) =>
  parts.length === 0
    ? 0
    : Math.min(...parts.map(({ quantity, free }) => Math.floor(Math.max(0, free) / quantity)))
