import type { Job, Steps } from "@packhaus/kernel/jobs/jobs"
import type { Route } from "@packhaus/kernel/routes"
import type { Context, SystemContext } from "./context.ts"

/** What only `access/` and the pipeline may hold is taken away, at run time too. */
export const confined = <C extends SystemContext>({ unscoped: _, cookies: __, ...rest }: C) => rest

/** A route whose handler gets no unscoped database and no cookies. */
export const confineRoute = ({ endpoint, handler }: Route<Context>): Route<SystemContext> => ({
  endpoint,
  handler: (call) => handler(confined(call)),
})

/** A job that gets no unscoped database and no cookies. */
export function confineJob(job: Job<Context>): Job<SystemContext> {
  const { name, trigger } = job
  if (job.kind === "own") {
    const { kind, run } = job
    return { kind, name, trigger, run: (task) => run(confined(task)) }
  }
  const { kind, run } = job
  return {
    kind,
    name,
    trigger,
    run: ({ payload, transaction }: Steps<SystemContext, never>) =>
      run({
        payload,
        transaction: (work) => transaction((context) => work(confined(context))),
      }),
  }
}
