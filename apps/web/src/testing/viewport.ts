const widths = globalThis as { isNarrowViewport?: boolean }

/**
 * The window of a test: as wide as a desktop's, or as narrow as a phone's. It is global, since a test that
 * resets modules leaves later files another instance of this one than the components have.
 */
export const viewport = {
  get isNarrow() {
    return widths.isNarrowViewport === true
  },
  set isNarrow(isNarrow: boolean) {
    widths.isNarrowViewport = isNarrow
  },
}
