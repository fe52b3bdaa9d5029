/**
 * Plays stories concurrently, with one step at a time and all steps in the order of business time:
 * numbers and running balances follow their dates, although each story is written on its own.
 */
export function createTimeline() {
  /** Stories at work; the others wait for their turn. */
  let active = 0
  let last = ""
  const waiting: { at: string; start: () => void }[] = []

  function startNext() {
    if (active > 0) return
    const [first, ...others] = waiting
    if (!first) return
    const next = others.reduce((best, one) => (one.at < best.at ? one : best), first)
    waiting.splice(waiting.indexOf(next), 1)
    last = next.at
    active++
    next.start()
  }

  return {
    /**
     * Waits until no story has an earlier step. Returns the time of the step, which is never before
     * the step played last.
     */
    async turn(at: string): Promise<string> {
      if (active === 0) throw new Error(`a step outside of the timeline: ${at}`)
      await new Promise<void>((start) => {
        waiting.push({ at: at > last ? at : last, start })
        active--
        startNext()
      })
      return last
    },

    /** Plays stories to their ends, also as a part of a story. */
    async play(stories: readonly (() => Promise<unknown>)[]) {
      if (stories.length === 0) return
      const isPart = active > 0
      let left = stories.length
      active += isPart ? left - 1 : left
      const work = async (story: () => Promise<unknown>) => {
        await story()
        left--
        // The last one hands its turn to the story that it is a part of.
        if (left === 0 && isPart) return
        active--
        startNext()
      }
      await Promise.all(stories.map(work))
    },
  }
}
