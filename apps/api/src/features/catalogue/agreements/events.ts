import { event } from "@packhaus/kernel/jobs/events"

/**
 * A supplier may ship more from its own location than before: held orders of the organisation `id`
 * may be routable now.
 */
export const goodsAgreed = event("agreements.goods_agreed", {})

/** An agreement (`id`) applies from an earlier day on, which prices goods shipped since. */
export const agreementBackdated = event("agreements.backdated", {})
