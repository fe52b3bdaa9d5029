/** Milliseconds between two attempts. */
const RETRY = 5000

/**
 * Loads the scripts of a part of a page. Without a connection it tries again, so that the part comes
 * later and the page stays. `isFinal` decides which failures break the page.
 */
export async function loadPart<Module>(
  load: () => Promise<Module>,
  isFinal = () => navigator.onLine,
): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (isFinal()) throw error
      await new Promise((done) => setTimeout(done, RETRY))
    }
  }
}
