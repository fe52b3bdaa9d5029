/** Milliseconds between two attempts. */
const RETRY = 5000

/**
 * Loads the scripts of a part of a page. After a failure it tries again, so that the part comes
 * later and the page stays; a page of a former version, whose scripts are gone, is reloaded.
 */
export const loadPart = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    dispatchEvent(new Event("packhaus:part-missing"))
    await new Promise((done) => setTimeout(done, RETRY))
    return loadPart(load)
  })
