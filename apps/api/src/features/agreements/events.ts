import { event } from "@packhaus/kernel/jobs/events"

/**
 * A supplier may ship more from his own place than before: held orders of `id`, an organisation, may be
 * routable now.
 */
export const goodsAgreed = event("agreements.goods_agreed", {})

/** An agreement (`id`) holds from an earlier day on: what was shipped since is to be priced by it. */
export const agreementBackdated = event("agreements.backdated", {})
