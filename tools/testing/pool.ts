/** A part of a run. `after` names parts that must end before it starts. */
export type Task = { name: string; run(): Promise<void>; after?: readonly string[] }

/**
 * Runs all tasks with limited concurrency: in their order, each as soon as its dependencies have
 * ended.
 */
export async function runAll(tasks: readonly Task[], lanes: number): Promise<void> {
  const waiting = [...tasks]
  const ended = new Set<string>()
  const running = new Set<Promise<void>>()
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ after = [] }) => after.every((name) => ended.has(name)))
    const [task] = running.size < lanes && next >= 0 ? waiting.splice(next, 1) : []
    if (!task) {
      if (running.size === 0) throw new TypeError(`nothing lets begin: ${waiting[0]?.name}`)
      await Promise.race(running)
      continue
    }
    const work: Promise<void> = task.run().finally(() => {
      ended.add(task.name)
      running.delete(work)
    })
    running.add(work)
  }
}
