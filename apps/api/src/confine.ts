import type { Job, Steps } from "@packhaus/kernel/jobs/jobs"
import type { Route } from "@packhaus/kernel/routes"
import type { Context, SystemContext } from "./context.ts"

/** Removes what only account features and the pipeline may use, at run time too. */
export function confined<C extends SystemContext>(context: C) {
  const { unscoped: _, cookies: __, access: ___, attention: ____, ...rest } = context
  return rest
}

/** A route whose handler gets only a `Context`. */
export const confineRoute = ({ endpoint, handler }: Route<Context>): Route<SystemContext> => ({
  endpoint,
  handler: (call) => handler(confined(call)),
})

/** A job that gets only a `Context`. */
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
