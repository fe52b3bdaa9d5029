import { jobsFor } from "@packhaus/kernel/jobs/jobs"
import { routesFor } from "@packhaus/kernel/routes"
import { expect, it } from "vitest"
import { confineJob, confineRoute } from "./confine.ts"
import type { Context, SystemContext } from "./context.ts"
import { modules } from "./features/modules.ts"

const seen: string[][] = []
const look = (context: object) => void seen.push(Object.keys(context).sort())
// Only the set of passed properties matters here, not their values.
const context = {
  unscoped: 1,
  cookies: 2,
  access: 3,
  attention: 4,
  rows: 5,
  payload: 6,
} as unknown as SystemContext

it("hides the unscoped database, cookies and secrets from features, at run time too", async () => {
  const { every, callsEvery } = jobsFor<Context>()
  const own = confineJob(every("* * * * *", "own", async (task) => look(task)))
  const outside = confineJob(
    callsEvery("* * * * *", "outside", ({ transaction }) =>
      transaction(async (context) => look(context)),
    ),
  )
  const [route] = routesFor<Context>()(
    { only: {} as never },
    { only: async (call) => look(call) as never },
  )
  if (own.kind === "own") await own.run(context as never)
  if (outside.kind === "outside")
    await outside.run({ payload: {} as never, transaction: (work) => work(context) })
  if (route) await confineRoute(route).handler(context as never)
  expect(seen).toEqual(Array(3).fill(["payload", "rows"]))
})

it("only account features work before there is a viewer", () => {
  const unconfined = modules.flatMap(({ slug, system }) =>
    (system?.routes ?? []).map(({ endpoint }) => `${slug} ${endpoint.path.split("/")[2]}`),
  )
  expect([...new Set(unconfined)].toSorted()).toEqual([
    "access acting",
    "access api-keys",
    "access members",
    "access organisations",
    "access second-factor-resets",
    "applicants invites",
    "applicants onboarding",
    "applicants sign-ups",
    "applicants users",
    "members invitations",
    "members members",
    "members organisations",
    "organisations organisations",
    "privacy data-exports",
    "privacy erasures",
    "privacy organisations",
    "shoppers auth",
    "shoppers customers",
    "shoppers orders",
    "shops shop-offers",
    "shops shop-visits",
    "sign-in auth",
    "sign-in members",
    "sign-in session",
    "sign-in sessions",
    "sign-in users",
  ])
})
