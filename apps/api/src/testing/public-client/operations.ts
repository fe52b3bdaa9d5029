/** Operations about what comes after the order: they do not belong here yet. */
export const isAfterTheOrder = (operation: string) =>
  /^\w+ \/(?:admin\/(?:batch-jobs|draft-orders|notes|notifications|order-edits|returns|swaps|orders\/\{id\}\/)|store\/(?:order-edits|returns|swaps))/.test(
    operation,
  )

/** Operations without a route: there are no apps to authorise. This list may only shrink. */
export const waitingOperations = ["GET /admin/apps", "POST /admin/apps/authorizations"] as const
