import type { Expectation } from "./expect/expectation.ts"
import type { FeatureExpectations } from "./feature-expectations.ts"

type Target = NonNullable<Expectation["target"]>
const reason = { reason: "Eilt sehr" }

/**
 * Expectations of the routes that every kind of purchase order has.
 * `order`: who reads it; `open`, `shipped`: an order of the owner in that status.
 */
export function expectedOfPurchases(
  path: `/admin/${string}`,
  expected: { order: Expectation; open: Target; shipped: Target },
) {
  const { order, open, shipped } = expected
  const routes: FeatureExpectations["routes"] = {
    [`GET ${path}/:id`]: order,
    [`GET ${path}/:id/timeline`]: order,
    [`GET ${path}/orderable`]: { open: ["administrator", "agency", "customer"] },
    [`POST ${path}/:id/close`]: {
      recentPassword: false,
      target: shipped,
      foreign: ["administrator"],
      body: reason,
    },
    [`POST ${path}/:id/cancel`]: {
      recentPassword: false,
      target: open,
      own: ["customer"],
      managed: ["agency"],
      foreign: ["administrator"],
      body: reason,
    },
    [`POST ${path}/:id/override`]: {
      recentPassword: true,
      target: open,
      foreign: ["administrator"],
      body: reason,
    },
  }
  const read = ["", "/export", "/counts", "/orderable", "/:id", "/:id/timeline"]
  const plans = Object.fromEntries(read.map((end) => [path + end, { isFew: true as const }]))
  return { routes, plans }
}
